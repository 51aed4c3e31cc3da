import { type PageView, visitsPath, type VisitStep } from '#contract/analytics/visits.ts';
import { useCart } from './api/cart-state.ts';
import { readStored, writeStored } from './api/stored.ts';

/** What this browser has reported of a day. It holds no id, and the next day replaces it. */
type Visited = Pick<PageView, 'source' | 'campaign'> & { day: string; steps: VisitStep[] };

const isVisited = (value: unknown): value is Visited =>
  typeof value === 'object' && value !== null && 'day' in value && 'steps' in value;

const indiaAheadMs = 5.5 * 3_600_000;
const today = (): string => new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);

const stepPages: readonly [RegExp, VisitStep][] = [
  [/^\/product\/./i, 'product'],
  [/^\/checkout$/i, 'checkout'],
  [/^\/order-success$/i, 'order'],
];

/** Reports the first page, the pages that follow, and the first product in the cart. */
export function countVisits(): (path: string) => void {
  if (!isCounted()) return () => undefined;
  const countPage = (path: string): void => {
    const plain = path.replace(/^\/hi(?=\/|$)/, '');
    const step = stepPages.find(([pattern]) => pattern.test(plain))?.[1];
    report(path, step ? ['visit', step] : ['visit']);
  };
  const countCart = ({ items }: ReturnType<typeof useCart.getState>): void => {
    if (items.length > 0) report(null, ['cart']);
  };
  countPage(location.pathname);
  countCart(useCart.getState());
  useCart.subscribe(countCart);
  return countPage;
}

/** Neither staff nor programs that drive a browser, nor a preview in a frame. */
const isCounted = (): boolean =>
  !navigator.webdriver && self === top && localStorage.getItem('admin-token') === null;

function report(page: string | null, reached: readonly VisitStep[]): void {
  const stored = readStored('visited', isVisited);
  const visited = stored?.day === today() ? stored : { day: today(), ...origin(), steps: [] };
  const steps = reached.filter((step) => !visited.steps.includes(step));
  if (page === null && steps.length === 0) return;
  if (steps.length > 0) {
    writeStored('visited', { ...visited, steps: [...visited.steps, ...steps] });
    // A browser that stores nothing would count at each page.
    if (!readStored('visited', isVisited)?.steps.includes('visit')) return;
  }
  const { source, campaign } = visited;
  navigator.sendBeacon(visitsPath, JSON.stringify({ page, steps, source, campaign }));
}

/** Of the URL that the document was opened with: the page may have changed since. */
function origin(): Pick<PageView, 'source' | 'campaign'> {
  const [opened] = performance.getEntriesByType('navigation');
  const query = new URL(opened?.name ?? location.href).searchParams;
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  return {
    source: (query.get('utm_source') ?? (referrer === location.host ? '' : referrer)).slice(0, 100),
    campaign: [query.get('utm_medium'), query.get('utm_campaign')]
      .filter(Boolean)
      .join(' / ')
      .slice(0, 120),
  };
}
