import * as commerceClient from '@cellardoor/commerce-client';
import * as i18n from '@cellardoor/i18n';
import * as mfeKit from '@cellardoor/mfe-kit';
import * as userModel from '@cellardoor/user-model';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as singleSpa from 'single-spa';
import * as zustand from 'zustand';
import * as zustandVanilla from 'zustand/vanilla';

/** Every package that modules take from the page, by the name that they ask for. The build gives the versions. [EMB-03] */
export const sharedPackages: Readonly<Record<string, object>> = {
  '@cellardoor/commerce-client': commerceClient,
  '@cellardoor/i18n': i18n,
  '@cellardoor/mfe-kit': mfeKit,
  '@cellardoor/user-model': userModel,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'single-spa': singleSpa,
  zustand,
  'zustand/vanilla': zustandVanilla,
};

/** The same, for packages that come with their first use. */
export const latePackages: Readonly<Record<string, () => Promise<object>>> = {
  axios: () => import('axios'),
};
