import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useAdminQuery } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { SearchField } from '../../kit/list/search-field.tsx';
import { variantFailures } from './use-variants.ts';
import { withToast } from '../../kit/form/use-save.ts';

type MergeDialogProps = { product: AdminProduct; onClose: () => void; onMerged: () => void };

/** Finds a product and moves it into the group; a product without a group gets one first. */
export function MergeDialog({ product, onClose, onMerged }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const found = useAdminQuery(
    'listProducts',
    search === '' ? null : { query: { search, limit: 8 } },
  );
  const merge = useMutation({
    mutationFn: async (id: number) => mergeInto(product, id),
    onSuccess: withToast(onMerged, onClose),
  });
  const others = found.data?.filter(
    ({ id, group_id }) =>
      id !== product.id && (group_id === null || group_id !== product.group?.id),
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Join another product to this page"
      description="It takes over name, description, category and the other shared fields. It keeps its URL, price, stock, orders and reviews."
    >
      <div className="grid min-h-64 content-start gap-4">
        {merge.error ? (
          <Alert tone="danger">{errorMessage(merge.error, variantFailures.merge)}</Alert>
        ) : null}
        {found.error ? (
          <Alert tone="danger">{errorMessage(found.error, failure.productsFetch)}</Alert>
        ) : null}
        <SearchField
          label="Find a product"
          placeholder="Name or product number"
          search={search}
          onSearch={setSearch}
        />
        {others?.length === 0 ? <p className="text-sm text-ink-soft">No products found.</p> : null}
        <ul className="divide-y divide-line">
          {others?.map((other) => (
            <li key={other.id} className="flex items-center gap-3 py-2 text-sm">
              <span className="min-w-0 grow">
                <span className="block font-medium">{other.name}</span>
                <span className="text-ink-soft">{variantName(other)}</span>
              </span>
              <Button
                variant="secondary"
                size="small"
                busy={merge.isPending && merge.variables === other.id}
                disabled={merge.isPending}
                aria-label={`Merge ${other.name}, ${variantName(other)}`}
                onClick={() => merge.mutate(other.id)}
              >
                Merge
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

async function mergeInto({ id, group }: AdminProduct, other: number) {
  const into =
    group ??
    (await adminApi('createProductGroup', { body: { product_id: id, variants: [] } })).data;
  return adminApi('mergeProductGroup', {
    params: { id: into.id },
    body: { product_ids: [other] },
  });
}
