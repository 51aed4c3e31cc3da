import { Toast } from '@base-ui/react/toast';
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { toast, type Toast as ToastMessage, toastStore } from '#web/ui/overlays/toast.ts';
import { toastMarks } from '#web/ui/overlays/toaster.tsx';

const maxToasts = 4;

/** The admin area's toasts, at the foot of the window, where they cover no action of the page. */
export const AdminToaster = () => (
  <Toast.Provider limit={maxToasts}>
    <ToastViewport />
  </Toast.Provider>
);

function ToastViewport() {
  const { toasts } = useStoredToasts();
  return (
    <Toast.Portal>
      <Toast.Viewport
        render={<section />}
        className="admin-toaster"
        // The browser reports an entering pointer also if the toast appears below a resting one, which must not hold it.
        onMouseEnter={(event) => event.preventBaseUIHandler()}
        onMouseMove={(event) => (hasMoved(event) ? undefined : event.preventBaseUIHandler())}
      >
        {toasts.map((shown) =>
          shown.data === undefined ? null : (
            <ToastCard key={shown.id} shown={shown} message={shown.data} />
          ),
        )}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

const hasMoved = ({ movementX, movementY }: MouseEvent): boolean =>
  movementX !== 0 || movementY !== 0;

function ToastCard({
  shown,
  message: { kind, message, action },
}: {
  shown: Toast.Root.ToastObject<ToastMessage>;
  message: ToastMessage;
}) {
  const { tone, icon } = toastMarks[kind];
  return (
    // Not the default role `dialog`: a toast asks for no answer.
    <Toast.Root
      toast={shown}
      role={kind === 'error' ? 'alert' : 'group'}
      swipeDirection={['down', 'left', 'right']}
      className="toast"
    >
      <Toast.Content className="contents">
        <span className={classNames('toast-mark', tone)}>{icon}</span>
        <Toast.Description className="toast-message">{message}</Toast.Description>
        {action ? (
          <Toast.Action className="toast-action" onClick={action.run}>
            {action.label}
          </Toast.Action>
        ) : null}
        <Toast.Close className={iconButtonClass('plain')} aria-label="Dismiss">
          <CloseIcon size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

/** Shows the toasts of the store, which also keeps them while the sign-in page gives way to the admin area. */
function useStoredToasts() {
  const stored = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  );
  const manager = Toast.useToastManager<ToastMessage>();
  const { add, close } = manager;
  const shownIds = useRef(new Set<number>());
  useEffect(() => {
    const ids = new Set(stored.map(({ id }) => id));
    for (const id of shownIds.current) if (!ids.has(id)) close(String(id));
    for (const message of stored) {
      const { id, durationMs } = message;
      if (shownIds.current.has(id)) continue;
      add({
        id: String(id),
        timeout: durationMs,
        data: message,
        onClose: () => toast.dismiss(id),
      });
    }
    shownIds.current = ids;
  }, [stored, add, close]);
  return manager;
}
