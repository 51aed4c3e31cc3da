import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { nearScreen } from '#web/ui/lazy/near-screen.ts';

const deferredLoads = new Set<() => void>();
const pendingLoads: Promise<unknown>[] = [];
let loadsAtOnce: boolean = import.meta.env.SSR;

/** Resolves when all started loads have settled. The server waits for it before rendering. */
export const lazyHydrateSettled = async (): Promise<void> => {
  await Promise.allSettled(pendingLoads);
};

/**
 * Loads all deferred components, after the first input or a navigation. Later ones load at once.
 */
export function hydrateAll(): void {
  loadsAtOnce = true;
  for (const load of deferredLoads) load();
}

type LazyPart<P> = {
  loaded: ComponentType<P> | null;
  begin: () => void;
  Waiting: LazyExoticComponent<ComponentType<P>>;
};

function createPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let resolveComponent: (component: { default: ComponentType<P> }) => void = () => undefined;
  const componentLoaded = new Promise<{ default: ComponentType<P> }>((resolve) => {
    resolveComponent = resolve;
  });
  const begin = () => {
    deferredLoads.delete(begin);
    part.begin = () => undefined;
    pendingLoads.push(
      load().then(
        (component) => {
          part.loaded = component;
          resolveComponent({ default: component });
        },
        () => {
          part.begin = begin;
          addEventListener('online', () => part.begin(), { once: true });
        },
      ),
    );
  };
  const part: LazyPart<P> = {
    loaded: null,
    Waiting: lazy(async () => componentLoaded),
    begin,
  };
  if (loadsAtOnce) part.begin();
  else deferredLoads.add(part.begin);
  return part;
}

/**
 * A component below the fold: rendered by the server, hydrated when it is near the viewport or at
 * the first input. If its script fails to load, the server's HTML stays until the browser is online
 * again. Its props must not change before hydration: React would re-render it on the client.
 */
export function lazyHydrate<P extends object>(
  load: () => Promise<ComponentType<P>>,
  className?: string,
) {
  const part = createPart(load);
  return memo(function Later(props: P) {
    const [Part] = useState(() => part.loaded ?? part.Waiting);
    // A ref, not state: a state change would re-render the component before hydration.
    const place = useRef<HTMLDivElement>(null);
    const pressed = useRef<HTMLElement | null>(null);
    useEffect(() => {
      const here = place.current;
      if (!here || part.loaded) return undefined;
      const rememberPressed = ({ target }: Event) => {
        pressed.current =
          target instanceof Element && here.contains(target) ? target.closest('button') : null;
      };
      const stopWatching = nearScreen(here, () => part.begin());
      // Captures on the window: React stops clicks on content that is not hydrated.
      addEventListener('click', rememberPressed, { capture: true });
      return () => {
        stopWatching();
        removeEventListener('click', rememberPressed, { capture: true });
      };
    }, []);
    return (
      <div ref={place} className={className}>
        <Suspense fallback={null}>
          <Part {...props} />
          <RunOnMount call={() => pressed.current?.click()} />
        </Suspense>
      </div>
    );
  });
}

/** Replays a press from before hydration. */
function RunOnMount({ call }: { call: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- runs once, on hydration
  useEffect(call, []);
  return null;
}
