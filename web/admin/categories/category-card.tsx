import { Link } from 'react-router';
import type { Category } from '#contract/entities/catalogue.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/desk-icons.tsx';
import { Picture, PictureFallback } from '#web/ui/picture.tsx';

export const productsOf = (count: number): string => `${count.toLocaleString('en-IN')} ${count === 1 ? 'Product' : 'Products'}`;

interface CategoryCardProps {
  category: Category;
  onEdit: () => void;
  onDelete: () => void;
}

export function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const { name, description, picture, status, product_count: count } = category;
  return (
    <li className="card flex flex-col overflow-hidden">
      {picture ? (
        <Picture image={{ ...picture, alt: '' }} sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw" className="h-40 w-full" />
      ) : (
        <PictureFallback alt="" className="h-40 w-full" />
      )}
      <div className="flex grow flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg">{name}</h2>
          <Badge tone={status === 'active' ? 'success' : 'neutral'}>{status === 'active' ? 'Active' : 'Inactive'}</Badge>
        </div>
        <p className="mt-1 line-clamp-2 grow text-sm text-ink-soft">{description}</p>
        <div className="-mr-3 -mb-2 mt-3 flex items-center gap-1">
          <span className="mr-auto text-sm font-medium tabular-nums">{productsOf(count)}</span>
          <Link to={paths.adminProductsOf(category.slug)} className={buttonClass({ variant: 'quiet', size: 'small' }, 'min-h-11')} aria-label={`Manage products of ${name}`}>
            Manage
          </Link>
          <IconButton label={`Edit ${name}`} icon={<EditIcon size={18} />} onClick={onEdit} />
          <IconButton label={`Delete ${name}`} icon={<TrashIcon size={18} />} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}
