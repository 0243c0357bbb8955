import { type Composer, PartMount } from '@cellardoor/mfe-kit/browser';
import { addErrorHandler, type LifeCycles, registerApplication, setMountMaxTime, start } from 'single-spa';
import { type BootData, rootPrefix } from '../boot.ts';
import { Outlet } from './outlet.ts';
import { rootPart } from './root-part.ts';

const always = () => true;
const done = async () => undefined;

/** The footer works as plain HTML until it is about to scroll into view. */
const takenOver = { header: 'now', footer: 'visible', overlays: 'now' } as const;

/** Header, footer and overlays: one widget each, mounted for the life of the document. */
function widgetApplication(root: keyof typeof takenOver, boot: BootData, composer: Composer): LifeCycles {
  return {
    bootstrap: done,
    async mount({ mountParcel }) {
      const place = document.getElementById(root);
      const part = rootPart(boot, root);
      if (place && part) void new PartMount({ composer, mountParcel, place, prefix: rootPrefix(root), ...part }).start(takenOver[root]);
    },
    unmount: done,
  };
}

export interface PageEvents {
  /** Before the server's page is taken over. */
  opened(outlet: Outlet): void;
  /** When it was. */
  live(): void;
}

/** The page: an outlet in which pages are parcels. */
function pageApplication(boot: BootData, composer: Composer, { opened, live }: PageEvents): LifeCycles {
  return {
    bootstrap: done,
    async mount({ mountParcel }) {
      const outlet = new Outlet(document.getElementById('page')!, composer, mountParcel);
      opened(outlet);
      const part = rootPart(boot, 'page');
      if (part) await outlet.takeOver(part);
      const said = document.documentElement.dataset;
      delete said.unanswered;
      said.ready = '';
      live();
    },
    unmount: done,
  };
}

/** Starts the four applications of a page. */
export function startApplications(boot: BootData, composer: Composer, events: PageEvents): void {
  addErrorHandler((error) => composer.report('an application of the page failed', error));
  for (const root of Object.keys(takenOver) as (keyof typeof takenOver)[])
    registerApplication({ name: root, activeWhen: always, app: widgetApplication(root, boot, composer) });
  registerApplication({ name: 'page', activeWhen: always, app: pageApplication(boot, composer, events) });
  // a slow part must not make single-spa report its application
  setMountMaxTime(120_000, false, 120_000);
  start({ urlRerouteOnly: true });
}
