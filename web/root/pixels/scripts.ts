export type Item = { id: number; name: string; price: number; quantity: number };
type Values = Record<string, unknown>;

/** An event under its names at Google and Meta. `id` lets both drop a repetition. */
type Measured = {
  google: string;
  meta: string;
  items: readonly Item[];
  id?: string;
  value?: number;
};

export type Scripts = {
  page(): void;
  send(event: Measured): void;
};

/** Campaign parameters only: other parts of a URL may be searches or tokens. */
const campaignKeys = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid)$/;

/** Loads the scripts of Google and Meta. Only after the shopper has consented. */
export function loadScripts({ ga4, meta }: { ga4: string; meta: string }): Scripts {
  const [gtag, fbq] = [ga4 ? loadGoogle(ga4) : null, meta ? loadMeta(meta) : null];
  return {
    page: () => {
      gtag?.('set', { page_location: measuredUrl() });
      gtag?.('event', 'page_view');
      fbq?.('track', 'PageView');
    },
    send: ({ google, meta: name, items, id, value = sumOf(items) }) => {
      const amount = { currency: 'INR', value };
      gtag?.('event', google, {
        ...amount,
        ...(id ? { transaction_id: id } : {}),
        items: items.map(({ id: item, ...rest }) => ({
          ...{ item_id: String(item), item_name: rest.name },
          ...{ price: rest.price, quantity: rest.quantity },
        })),
      });
      const contents = items.map((item) => ({
        ...{ id: String(item.id), quantity: item.quantity, item_price: item.price },
      }));
      const content: Values = {
        ...{ ...amount, contents, content_type: 'product' },
        content_ids: contents.map((each) => each.id),
      };
      if (id) fbq?.('track', name, content, { eventID: id });
      else fbq?.('track', name, content);
    },
  };
}

const sumOf = (items: readonly Item[]): number =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100;

function measuredUrl(): string {
  const url = new URL(location.pathname, location.origin);
  for (const [key, value] of new URLSearchParams(location.search))
    if (campaignKeys.test(key)) url.searchParams.append(key, value);
  return url.href;
}

type Command = (...words: unknown[]) => void;

function loadGoogle(id: string): Command {
  const layer: unknown[] = [];
  // Google's script reads `arguments` objects only.
  const gtag: Command = function () {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  };
  Object.assign(window, { dataLayer: layer, gtag });
  const granted = 'granted';
  gtag('consent', 'default', {
    ...{ ad_storage: granted, analytics_storage: granted },
    ...{ ad_user_data: granted, ad_personalization: granted },
  });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return gtag;
}

function loadMeta(id: string): Command {
  const queue: unknown[] = [];
  const fbq = Object.assign(
    (...words: unknown[]): void => {
      if (fbq.callMethod) fbq.callMethod(...words);
      else queue.push(words);
    },
    // Pages are reported by `page`, and clicks not at all.
    { queue, loaded: true, version: '2.0', disablePushState: true },
    { callMethod: undefined as Command | undefined },
  );
  Object.assign(fbq, { push: fbq });
  Object.assign(window, { fbq, _fbq: fbq });
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  addScript('https://connect.facebook.net/en_US/fbevents.js');
  return fbq;
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
