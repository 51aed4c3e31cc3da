/** An `announcement` is for screen readers only: the page itself shows the change. */
type ToastKind = 'success' | 'error' | 'info' | 'announcement';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  durationMs: number;
  action: ToastAction | null;
}

/** An action such as 'Undo'. Using it closes the toast. */
interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastOptions {
  /** 5000 when not given; wishlist, cart and checkout pages use 3000. */
  durationMs?: number;
  action?: ToastAction;
}

const defaultDurationMs = 5000;
const maxToasts = 4;
const none: readonly Toast[] = [];

let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** A repeated message replaces the earlier toast, so that toasts do not stack. */
function add(
  kind: ToastKind,
  message: string,
  { durationMs = defaultDurationMs, action }: ToastOptions = {},
): void {
  lastId += 1;
  const others = toasts.filter((shown) => shown.message !== message);
  publish(
    [...others, { id: lastId, kind, message, durationMs, action: action ?? null }].slice(
      -maxToasts,
    ),
  );
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toast = {
  success: (message: string, options?: ToastOptions) => add('success', message, options),
  error: (message: string, options?: ToastOptions) => add('error', message, options),
  info: (message: string, options?: ToastOptions) => add('info', message, options),
  announce: (message: string, options?: ToastOptions) => add('announcement', message, options),
  dismiss: (id: number) => publish(toasts.filter((shown) => shown.id !== id)),
  clear: () => publish(none),
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  readOnServer: () => none,
};
