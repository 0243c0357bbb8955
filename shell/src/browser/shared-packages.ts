// A host provides only what its own graph imports: every package that modules take from the page is named here. [EMB-03]
import '@cellardoor/commerce-client';
import '@cellardoor/i18n';
import '@cellardoor/mfe-kit';
import '@cellardoor/user-model';
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react/jsx-runtime';
import 'single-spa';
import 'single-spa-react';
import 'zustand';
import 'zustand/vanilla';
