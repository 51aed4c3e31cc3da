import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';

interface RowActionsProps {
  /** Of the row, for the names of the buttons. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Drawn between Edit and Delete. */
  children?: ReactNode;
}

export const RowActions = ({ name, onEdit, onDelete, children }: RowActionsProps) => (
  <div className="-mr-3 -my-1 flex justify-end">
    <IconButton label={`Edit ${name}`} icon={<EditIcon size={18} />} onClick={onEdit} />
    {children}
    <IconButton label={`Delete ${name}`} icon={<TrashIcon size={18} />} onClick={onDelete} />
  </div>
);
