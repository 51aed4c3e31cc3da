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

const sleeping = new Set<() => void>();
const coming: Promise<unknown>[] = [];
let isAwake: boolean = import.meta.env.SSR;

/** Every part that has begun to load is there, or has failed. The server draws no page before. */
export const partsSettled = async (): Promise<void> => {
  await Promise.allSettled(coming);
};

/** From now on parts come with their page: the shopper has touched it, or goes on to another. */
export function wakeParts(): void {
  isAwake = true;
  for (const begin of sleeping) begin();
}

type Part<P> = {
  loaded: ComponentType<P> | null;
  begin: () => void;
  Waiting: LazyExoticComponent<ComponentType<P>>;
};

function partOf<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let tell: (component: { default: ComponentType<P> }) => void = () => undefined;
  const told = new Promise<{ default: ComponentType<P> }>((resolve) => {
    tell = resolve;
  });
  const part: Part<P> = {
    loaded: null,
    Waiting: lazy(async () => told),
    begin: () => {
      sleeping.delete(part.begin);
      part.begin = () => undefined;
      coming.push(
        load().then((component) => {
          part.loaded = component;
          tell({ default: component });
        }),
      );
    },
  };
  if (isAwake) part.begin();
  else sleeping.add(part.begin);
  return part;
}

/**
 * A part of a page below what is seen first: drawn by the server like the rest, its script fetched when it comes near the
 * screen, or at the first touch or key. Where the script cannot be had, the part stays as the server drew it.
 * Its props must not change by themselves meanwhile: React draws anew what it has not taken over when they do.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, className?: string) {
  const part = partOf(load);
  return memo(function Later(props: P) {
    const [Part] = useState(() => part.loaded ?? part.Waiting);
    // No state: a render of this component before the part is there would be such a change.
    const place = useRef<HTMLDivElement>(null);
    const pressed = useRef<HTMLElement | null>(null);
    useEffect(() => {
      const here = place.current;
      if (!here || part.loaded) return undefined;
      const note = ({ target }: Event) => {
        pressed.current =
          target instanceof Element && here.contains(target) ? target.closest('button') : null;
      };
      const forget = nearScreen(here, () => part.begin());
      // On the window, and before React: it lets no click through to what it has not taken over.
      addEventListener('click', note, { capture: true });
      return () => {
        forget();
        removeEventListener('click', note, { capture: true });
      };
    }, []);
    return (
      <div ref={place} className={className}>
        <Suspense fallback={null}>
          <Part {...props} />
          <WhenThere call={() => pressed.current?.click()} />
        </Suspense>
      </div>
    );
  });
}

/** A button that was pressed before its script was there is pressed again. */
function WhenThere({ call }: { call: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the part comes to life
  useEffect(call, []);
  return null;
}
