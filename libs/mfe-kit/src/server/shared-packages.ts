import * as commerceClient from '@cellardoor/commerce-client';
import * as i18n from '@cellardoor/i18n';
import * as kit from '@cellardoor/mfe-kit';
import * as userModel from '@cellardoor/user-model';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';
import * as zustandVanilla from 'zustand/vanilla';

/** The shared packages, one instance a thread; a module's bundle asks for them by name and gets no others. [EMB-03] */
const sharedPackages: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  zustand,
  'zustand/vanilla': zustandVanilla,
  '@cellardoor/mfe-kit': kit,
  '@cellardoor/commerce-client': commerceClient,
  '@cellardoor/i18n': i18n,
  '@cellardoor/user-model': userModel,
};

/** A module's `require`. @throws for a package that is not given */
export function requireSharedPackage(name: string): unknown {
  if (Object.hasOwn(sharedPackages, name)) return sharedPackages[name];
  throw new Error(`module asks for "${name}": not provided`);
}
