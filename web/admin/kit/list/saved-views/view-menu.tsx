import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoreIcon } from '#web/ui/icons/tool-icons.tsx';

const Menu = lazy(async () => ({ default: (await import('#web/ui/overlays/menu.tsx')).Menu }));

interface ViewMenuProps {
  name: string;
  onRename: () => void;
  onDelete: () => void;
}

/** What can be done with the current saved view. */
export function ViewMenu({ name, onRename, onDelete }: ViewMenuProps) {
  const more = <IconButton label={`More for the view ${name}`} icon={<MoreIcon size={18} />} />;
  return (
    <Suspense fallback={more}>
      <Menu
        trigger={more}
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
    </Suspense>
  );
}
