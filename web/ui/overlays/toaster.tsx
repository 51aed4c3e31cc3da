import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '#web/ui/icons/icons.tsx';
import { toast, toastStore, type Toast } from '#web/ui/overlays/toast.ts';
import { useHoverOrFocus } from '#web/ui/overlays/use-hover-or-focus.ts';
import { dismissText, notificationsText } from '#web/ui/texts.ts';

/** Rendered once, at the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  );
  return (
    <section
      className="toaster"
      aria-label={notificationsText}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </section>
  );
}

/**
 * Pointer and focus pause its timer. Each toast has its own: the browser reports no leaving pointer
 * and no blur of a removed one, which must not hold the next.
 */
function ToastCard({ shown }: { shown: Toast }) {
  const { held, handlers } = useHoverOrFocus();
  const { id, kind, message, durationMs, action } = shown;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, held]);
  if (kind === 'announcement') return <p className="sr-only">{message}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hovering only pauses the timer
    <div
      className="toast"
      role={kind === 'error' ? 'alert' : undefined}
      {...handlers}
      // The browser reports an entering pointer also if a toast appears below a resting one, which
      // must not hold it.
      onPointerEnter={undefined}
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) handlers.onPointerEnter();
      }}
    >
      <span className={classNames('toast-mark', marks[kind].tone)}>{marks[kind].icon}</span>
      <p className="toast-message">{message}</p>
      {action ? (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton
        label={dismissText}
        icon={<CloseIcon size={18} />}
        onClick={() => toast.dismiss(id)}
      />
    </div>
  );
}

const marks = {
  success: { tone: 'tone-success', icon: <CheckIcon size={18} /> },
  error: { tone: 'tone-danger', icon: <AlertIcon size={18} /> },
  info: { tone: 'tone-info', icon: <InfoIcon size={18} /> },
  announcement: { tone: 'tone-success', icon: <CheckIcon size={18} /> },
};
