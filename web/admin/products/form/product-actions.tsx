import { Link, useNavigate } from 'react-router';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDeletion } from '#web/admin/kit/confirm-deletion.tsx';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { useChanged } from '#web/admin/kit/data.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { useDuplicate } from '../use-product-actions.ts';

/** The actions on a saved product besides editing it. */
export function ProductActions({ product }: { product: AdminProduct }) {
  const navigate = useNavigate();
  const changed = useChanged(stale.products);
  const duplicate = useDuplicate();
  const deletion = useDeletion<AdminProduct>({
    remove: async ({ id }) => adminApi('deleteProduct', { params: { id } }),
    onRemoved: () => {
      changed();
      void navigate(adminPaths.products);
    },
    fallback: failure.productDelete,
  });
  const mayWrite = usePermission('catalogue.write');
  const linkClass = buttonClass({ variant: 'quiet', size: 'small' }, 'min-h-11');
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      <Link to={adminPaths.productPreview(product.id)} className={linkClass}>
        Preview
      </Link>
      {product.status === 'active' ? (
        <a
          className={linkClass}
          href={paths.product(product.slug)}
          target="_blank"
          rel="noreferrer"
        >
          View in shop
        </a>
      ) : null}
      {product.status === 'archived' ? null : (
        <Link to={adminPaths.productVariants(product.id)} className={linkClass}>
          {variantsLabel(product)}
        </Link>
      )}
      {mayWrite ? (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11"
          busy={duplicate.isPending}
          onClick={() => duplicate.mutate({ params: { id: product.id } })}
        >
          Duplicate
        </Button>
      ) : null}
      {!mayWrite || product.status === 'archived' ? null : (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 text-danger"
          onClick={() => deletion.request(product)}
        >
          Delete
        </Button>
      )}
      <ConfirmDeletion
        deletion={deletion}
        title={() => 'Confirm Delete'}
        description={({ name, is_sold: isSold }) =>
          `Are you sure you want to delete “${name}”? ${
            isSold
              ? 'It is in past orders, so it is archived: it is removed from the shop now, and you can restore it.'
              : 'It will be removed from the shop now. This can’t be undone.'
          }`
        }
        confirmLabel="Delete product"
      />
    </div>
  );
}

const variantsLabel = ({ group }: AdminProduct): string =>
  group ? `Sizes and colours (${group.variants.length})` : 'Add sizes and colours';
