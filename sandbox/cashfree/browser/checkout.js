// The window of the sandbox provider: the same call, options and result as the provider's own checkout script, for money that is none.
{
  const home = new URL('../..', document.currentScript.src);
  const methods = [
    ['upi', 'UPI'],
    ['card', 'Card'],
    ['net_banking', 'Net banking'],
    ['wallet', 'Wallet'],
  ];

  const make = (tag, { text, ...attributes } = {}, children = []) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.append(...children);
    return element;
  };
  const button = (style, text, attributes = {}) =>
    make('button', { type: 'button', class: `sandbox-pay-${style}`, text, ...attributes });

  const stylesLoaded = new Promise((resolve) => {
    const href = new URL('js/v3/checkout.css', home).href;
    const styles = make('link', { rel: 'stylesheet', href });
    for (const end of ['load', 'error']) styles.addEventListener(end, resolve);
    document.head.append(styles);
  });

  const call = async (path, body) => {
    const response = await fetch(new URL(path, home), {
      method: body ? 'POST' : 'GET',
      ...(body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
    const answer = await response.json();
    return response.ok ? answer : { error: { message: answer.message, code: answer.code } };
  };

  const draw = ({ order_amount: amount, order_note: note }) => {
    const price = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(
      amount,
    );
    const parts = {
      shut: button('shut', '×', { 'aria-label': 'Close payment window' }),
      say: make('p', { class: 'sandbox-pay-say', role: 'alert' }),
      pay: button('go', `Pay ${price}`),
      decline: button('decline', 'Let the payment fail'),
    };
    const choices = methods.map(([value, label], index) => {
      const input = make('input', { type: 'radio', name: 'sandbox-method', value });
      input.checked = index === 0;
      return make('label', {}, [input, ` ${label}`]);
    });
    const dialog = make('dialog', { class: 'sandbox-pay', 'aria-label': `Pay ${price}` }, [
      make('header', {}, [
        make('div', {}, [make('strong', { text: 'Payment' }), make('span', { text: note ?? '' })]),
        parts.shut,
      ]),
      make('p', { class: 'sandbox-pay-amount', text: price }),
      make('fieldset', {}, [make('legend', { text: 'Pay with' }), ...choices]),
      parts.say,
      parts.pay,
      parts.decline,
      make('p', { class: 'sandbox-pay-note', text: 'Sandbox: no money moves.' }),
    ]);
    return { dialog, ...parts };
  };

  const checkout = async ({ paymentSessionId: session }) => {
    const order = await call(`window/session/${encodeURIComponent(session)}`);
    if (order.error) return order;
    await stylesLoaded;
    return new Promise((resolve) => {
      const { dialog, shut, say, pay, decline } = draw(order);
      let isBusy = false;
      const end = (result) => {
        dialog.close();
        dialog.remove();
        resolve(result);
      };
      const dismiss = () => {
        if (!isBusy) end({ error: { message: 'The window was closed.', code: 'payment_aborted' } });
      };
      const attempt = async (outcome) => {
        if (isBusy) return;
        isBusy = true;
        say.textContent = '';
        const method = dialog.querySelector('input:checked')?.value ?? 'upi';
        try {
          const answer = await call('window/attempt', { session, outcome, method });
          if (answer.paymentDetails) end(answer);
          else say.textContent = answer.error?.message ?? 'The payment failed.';
        } catch {
          say.textContent = 'The payment could not be sent. Please try again.';
        } finally {
          isBusy = false;
        }
      };
      shut.addEventListener('click', dismiss);
      pay.addEventListener('click', () => void attempt('pay'));
      decline.addEventListener('click', () => void attempt('fail'));
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        dismiss();
      });
      document.body.append(dialog);
      dialog.showModal();
    });
  };

  window.Cashfree = () => ({ checkout });
}
