// The sandbox's sheet of a wallet: a page of the sandbox in a dialog over the shop's. It stands for the wallet's own, which no shop can touch.
(() => {
  const { origin } = new URL(document.currentScript.src);

  const style = (element, rules) => (Object.assign(element.style, rules), element);

  function frameIn(dialog, title) {
    const frame = Object.assign(document.createElement('iframe'), { name: 'sandbox-wallet', title });
    dialog.append(style(frame, { display: 'block', width: '100%', height: 'min(40rem, 88dvh)', border: '0', colorScheme: 'normal' }));
    return frame;
  }

  function send(frame, fields) {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: `${origin}/sandbox-gateway/wallets/sheet`,
      target: frame.name,
      hidden: true,
    });
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
    setTimeout(() => form.remove());
  }

  /** Asks the shopper; gives what the wallet gives, or null for a sheet that was closed. */
  globalThis.sandboxWalletSheet = (title, fields) =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', title);
      style(dialog, {
        margin: 'auto',
        padding: '0',
        width: 'min(28rem, 96vw)',
        maxWidth: '96vw',
        border: '1px solid #555',
        borderRadius: '12px',
        overflow: 'hidden',
      });
      const frame = frameIn(dialog, title);
      const over = new AbortController();
      const end = (answer) => {
        over.abort();
        dialog.close();
        dialog.remove();
        resolve(answer);
      };
      const isIts = (event) => event.origin === origin && event.source === frame.contentWindow && event.data?.type === 'sandbox-wallet';
      addEventListener('message', (event) => isIts(event) && end(event.data.answer), { signal: over.signal });
      dialog.addEventListener('cancel', () => end(null), { signal: over.signal });
      document.body.append(dialog);
      dialog.showModal();
      send(frame, { ...fields, origin: location.origin });
    });
})();
