/** What a site for trying things out asks of the commerce API, and a production never gets by itself; the environment wins. */
export const demoSettings: Readonly<Record<string, string>> = {
  DEMO_CATALOGUE: '1',
  MAILBOX_PAGE: '1',
  WELCOME_POINTS: '2500',
  // who tries the shop out registers again and again
  WELCOMES_PER_NETWORK: '1000',
  WELCOMES_PER_DAY: '1000',
  REGISTRATIONS_PER_HOUR: '1000',
};
