import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';

/**
 * The screen's title, how many there are of what it lists, and what one can do here. The key `n` and the palette press the
 * last button, or the one marked `data-adds`.
 */
export function PageHead({
  title,
  count,
  children,
}: {
  title: string;
  count?: number | undefined;
  children?: ReactNode;
}) {
  const actions = usePressedFromAfar();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="text-2xl">{title}</h1>
      {count === undefined ? null : (
        <Badge>
          {count.toLocaleString('en-IN')}
          <span className="sr-only"> in this list</span>
        </Badge>
      )}
      {children ? (
        <div ref={actions} data-page-actions className="ml-auto flex items-center gap-2">
          {children}
        </div>
      ) : null}
    </div>
  );
}

const asksToAdd = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'press' in state && state.press === 'add';

/** The palette's 'New coupon' comes here and begins. Once: Back must not begin again. */
function usePressedFromAfar() {
  const actions = useRef<HTMLDivElement>(null);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!asksToAdd(state)) return;
    void navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
    pressAdd(actions.current);
  }, [state, pathname, search, navigate]);
  return actions;
}

export function pressAdd(within: HTMLElement | null): void {
  const buttons = [...(within?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  (buttons.find((button) => button.dataset['adds'] !== undefined) ?? buttons.at(-1))?.click();
}
