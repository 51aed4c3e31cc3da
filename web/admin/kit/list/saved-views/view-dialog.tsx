import { useState } from 'react';
import type { SavedView, SavedViewList } from '#contract/staff/api.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useSave } from '../../form/use-save.ts';
import { useAdminCache } from '../../data.ts';

interface ViewDialogProps {
  savedAs: SavedViewList;
  /** The view to rename; null to save a new one. */
  view: SavedView | null;
  query: string;
  views: readonly SavedView[];
  hint?: string | undefined;
  onClose: () => void;
}

/** Names the current filters. A name in use replaces the filters of its view. */
export function ViewDialog({ savedAs, view, query, views, hint, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const cache = useAdminCache();
  const { submit, isBusy, formError } = useSave({
    save: async () =>
      adminApi('saveView', { body: { ...(view && { id: view.id }), list: savedAs, name, query } }),
    onSaved: ({ data, message }) => {
      cache.put('listSavedViews', { query: { list: savedAs } }, data);
      toast.success(message);
      onClose();
    },
    fallback: failure.viewSave,
  });
  const sameName = ({ name: taken }: SavedView): boolean =>
    taken.toLowerCase() === name.trim().toLowerCase();
  const replaced = view ? undefined : views.find(sameName);
  return (
    <FormDialog
      size="small"
      title={view ? 'Rename view' : 'Save view'}
      {...(view ? {} : { description: 'A tab with these filters and this sort, only for you.' })}
      submitLabel={view ? 'Rename' : replaced ? 'Replace view' : 'Save view'}
      onClose={onClose}
      onSubmit={() => submit(undefined)}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => (
        <TextField
          {...field('name')}
          label="Name"
          hint={replaced ? `Replaces the filters of your view ${replaced.name}.` : hint}
          autoComplete="off"
          maxLength={40}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
