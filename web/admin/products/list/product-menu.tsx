import { Link } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { EyeIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';
import { CopyIcon, ExternalLinkIcon, MoreIcon, RestoreIcon } from '#web/ui/icons/tool-icons.tsx';

interface ProductMenuProps {
  product: { id: number; slug: string; name: string; status: string };
  /** Null without the permission to change products. */
  changes: { onDuplicate: () => void; onRestore: () => void; onDelete: () => void } | null;
}

const iconProps = { size: 18 };

/** A product's less frequent actions. */
export function ProductMenu({ product: { id, slug, name, status }, changes }: ProductMenuProps) {
  const shop =
    status === 'active'
      ? [
          {
            key: 'shop',
            label: 'View in shop',
            icon: <ExternalLinkIcon {...iconProps} />,
            to: paths.product(slug),
          },
        ]
      : [];
  const restore =
    changes && status === 'archived'
      ? [
          {
            key: 'restore',
            label: 'Bring back',
            icon: <RestoreIcon {...iconProps} />,
            onSelect: changes.onRestore,
          },
        ]
      : [];
  const remove =
    changes && status !== 'archived'
      ? [
          {
            key: 'delete',
            label: 'Delete',
            tone: 'danger' as const,
            icon: <TrashIcon size={18} />,
            onSelect: changes.onDelete,
          },
        ]
      : [];
  const duplicate = changes
    ? [
        {
          key: 'duplicate',
          label: 'Duplicate',
          icon: <CopyIcon {...iconProps} />,
          onSelect: changes.onDuplicate,
        },
      ]
    : [];
  return (
    <LazyMenu
      trigger={<IconButton label={`More for ${name}`} icon={<MoreIcon {...iconProps} />} />}
      link={Link}
      items={[
        {
          key: 'preview',
          label: 'Preview',
          icon: <EyeIcon size={18} />,
          to: adminPaths.productPreview(id),
        },
        ...shop,
        ...duplicate,
        ...restore,
        ...remove,
      ]}
    />
  );
}
