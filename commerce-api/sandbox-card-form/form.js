(() => {
  const form = document.querySelector('form');
  const fields = ['number', 'expiry', 'code'];
  const input = (name) => document.getElementById(name);
  const tell = (message) => parent.postMessage(message, location.origin);
  const tellHeight = () => tell({ type: 'card-height', height: document.documentElement.getBoundingClientRect().height });

  const show = (errors) => {
    for (const name of fields) {
      const error = errors.find(({ field }) => field === name);
      document.getElementById(`${name}-error`).textContent = error ? error.message : '';
      input(name).setAttribute('aria-invalid', error ? 'true' : 'false');
    }
    tellHeight();
  };

  const fail = (errors, message) => {
    show(errors);
    if (errors[0]) input(errors[0].field).focus();
    tell({ type: 'card-errors', errors, message });
  };

  let busy = false;
  const submit = async () => {
    if (busy) return;
    busy = true;
    try {
      const card = Object.fromEntries(fields.map((name) => [name, input(name).value]));
      const reply = await fetch('tokens', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(card) });
      const body = await reply.json();
      if (reply.ok) {
        show([]);
        tell({ type: 'card-token', token: body.token, brand: body.brand, lastFour: body.lastFour });
      } else fail(body.errors ?? [], body.errors ? undefined : body.statusMessage);
    } catch {
      fail([], 'The payment service did not answer. Please try again.');
    } finally {
      busy = false;
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tell({ type: 'card-enter' });
    submit();
  });
  addEventListener('message', (event) => {
    if (event.source === parent && event.origin === location.origin && event.data?.type === 'submit') submit();
  });

  // what is typed anew is no longer wrong until it is sent again
  for (const name of fields)
    input(name).addEventListener('input', ({ target }) => {
      if (target.getAttribute('aria-invalid') !== 'true') return;
      target.setAttribute('aria-invalid', 'false');
      document.getElementById(`${name}-error`).textContent = '';
      tellHeight();
    });
  input('number').addEventListener('input', ({ target }) => {
    if (target.selectionStart !== target.value.length) return;
    target.value = target.value.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  });
  input('expiry').addEventListener('input', ({ target, inputType }) => {
    if (inputType?.startsWith('delete')) return;
    const digits = target.value.replace(/\D/g, '').slice(0, 4);
    target.value = digits.length >= 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  });
  new ResizeObserver(tellHeight).observe(document.documentElement);
  tell({ type: 'card-ready' });
})();
