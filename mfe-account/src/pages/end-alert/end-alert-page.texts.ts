import { defineTexts } from '@cellardoor/i18n';

export const endAlertPageTexts = defineTexts('account', {
  endAlert: 'Stop email alerts',
  endAlertText: 'We will no longer write to you about this wine.',
  stop: 'Stop the alerts',
  stopping: 'Stopping...',
  stopped: 'The alerts for this wine have stopped.',
  notStopped: 'The alerts could not be stopped. Please try again in a moment.',
  onward: 'Back to the shop',
});
