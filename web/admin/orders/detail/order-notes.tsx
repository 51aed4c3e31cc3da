import { type FormEvent, useState } from 'react';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminCache, useAdminMutation } from '#web/admin/kit/data.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { UnsavedMark } from '#web/admin/kit/form/unsaved-guard.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';

/** Notes about the order that only the staff can read. */
export function OrderNotes({ order: { id, notes } }: { order: AdminOrderDetail }) {
  const mayWrite = usePermission('orders.write');
  return (
    <section>
      <h2 className="text-lg">Internal notes</h2>
      <p className="mt-1 text-xs text-ink-soft">Only staff can see these notes.</p>
      {notes.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-3 text-sm">
          {notes.toReversed().map((note) => (
            <li key={note.id} className="rounded-control bg-paper p-3">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="mt-1 text-xs text-ink-soft">
                {note.by} · <time dateTime={note.at}>{orderDate(note.at)}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {mayWrite ? <NewNote orderId={id} /> : null}
    </section>
  );
}

function NewNote({ orderId }: { orderId: number }) {
  const [text, setText] = useState('');
  const cache = useAdminCache();
  const request = { params: { id: orderId } };
  const note = useAdminMutation('addOrderNote', {
    onSuccess: ({ data }) => cache.put('getAdminOrder', request, data),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.isPending) return;
    note.mutate(
      { ...request, body: { text } },
      {
        onSuccess: ({ message }) => {
          setText('');
          toast.success(message || success.orderNoteAdded);
        },
      },
    );
  };
  return (
    <form className="mt-3 flex flex-col items-start gap-2" noValidate onSubmit={submit}>
      <UnsavedMark isUnsaved={text.trim() !== ''} />
      <TextArea
        className="w-full"
        label="Add a note"
        hideLabel
        placeholder="Add a note for your colleagues"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={note.error ? errorMessage(note.error, failure.orderNoteSave) : undefined}
      />
      <Button type="submit" variant="secondary" size="small" busy={note.isPending}>
        Add note
      </Button>
    </form>
  );
}
