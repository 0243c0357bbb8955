/** Milliseconds that a navigation may take before the bar shows. */
const unnoticedMs = 150;

/** Shows the page's progress bar if something takes long; call the result when it is over. */
export function showProgress(): () => void {
  const bar = document.getElementById('progress');
  const timer = setTimeout(() => bar?.removeAttribute('hidden'), unnoticedMs);
  return () => {
    clearTimeout(timer);
    bar?.setAttribute('hidden', '');
  };
}
