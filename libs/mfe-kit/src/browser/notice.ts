import { unavailableText } from './part-boundary.tsx';

/** Says quietly, after whatever the server left in a place, that the part cannot be used, and offers to try again. [NET-03] */
export function showLoadError(place: HTMLElement, tryAgain: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  const notice = document.createElement('p');
  notice.dataset.unavailable = '';
  notice.append(`${unavailableText} `, button);
  button.addEventListener('click', () => {
    notice.remove();
    tryAgain();
  });
  place.append(notice);
}
