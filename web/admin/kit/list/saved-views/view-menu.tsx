import { Link } from 'react-router';
import { EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';
import { MoreIcon } from '#web/ui/icons/tool-icons.tsx';

interface ViewMenuProps {
  name: string;
  onRename: () => void;
  onDelete: () => void;
}

/** What can be done with the current saved view. */
export function ViewMenu({ name, onRename, onDelete }: ViewMenuProps) {
  return (
    <LazyMenu
      trigger={<IconButton label={`More for the view ${name}`} icon={<MoreIcon size={18} />} />}
      link={Link}
      items={[
        { key: 'rename', label: 'Rename', icon: <EditIcon size={18} />, onSelect: onRename },
        {
          key: 'delete',
          label: 'Delete',
          tone: 'danger',
          icon: <TrashIcon size={18} />,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
