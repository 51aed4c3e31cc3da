import { lazy, Suspense, useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { PartKind } from '#contract/room/scenes.ts';
import { ConfirmDeletion } from '#web/admin/kit/confirm-deletion.tsx';
import { useAdminQuery, useChanged } from '#web/admin/kit/data.ts';
import { FilePreview } from '#web/admin/kit/form/file-preview.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { withToast } from '#web/admin/kit/form/use-save.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { partNames } from './part-names.ts';
import { type ClothFabric, saveFabric } from './save-fabric.ts';

const FabricDialog = lazy(async () => ({
  default: (await import('./fabric-dialog.tsx')).FabricDialog,
}));
const ClothDialog = lazy(async () => ({
  default: (await import('../cloth/cloth-dialog.tsx')).ClothDialog,
}));

type FabricFieldProps = {
  productId: number | null;
  /** Of a new product, made from a photo of its cloth. */
  made: ClothFabric | null;
};

/**
 * The fabric of the product's colour. It is saved by itself, not with the product, but for that of
 * a new one.
 */
export function FabricField({ productId, made }: FabricFieldProps) {
  return (
    <fieldset>
      <legend className="field-label">Fabric</legend>
      <p className="mb-3 text-xs text-ink-soft">
        A seamless tile of the fabric lets shoppers see it in a room, true to scale. All sizes in
        this color share it.
      </p>
      {productId === null ? <NewFabric made={made} /> : <ProductFabric productId={productId} />}
    </fieldset>
  );
}

const NewFabric = ({ made }: Pick<FabricFieldProps, 'made'>) =>
  made ? (
    <div className="flex flex-wrap items-center gap-4">
      <FilePreview file={made.tile} alt="Tile of the fabric" className={tileClass} />
      <p className="grow text-sm">
        Repeats every {made.repeatCm} cm
        <br />
        <span className="text-ink-soft">
          {made.parts.map((kind) => partNames[kind]).join(', ')}. Saved with the product.
        </span>
      </p>
    </div>
  ) : (
    <p className="text-sm">Save the product first, then add its fabric here.</p>
  );

function ProductFabric({ productId }: { productId: number }) {
  const { data: fabric, error } = useAdminQuery(
    'getFabric',
    { params: { id: productId } },
    { staleTime: 0 },
  );
  const changed = useChanged(stale.fabric);
  const [opened, setOpened] = useState<'fabric' | 'cloth' | null>(null);
  const close = () => setOpened(null);
  const removal = useDeletion({
    remove: async (id: number) => adminApi('deleteFabric', { params: { id } }),
    onRemoved: changed,
    fallback: failure.fabricDelete,
  });
  if (error) return <Alert tone="danger">{errorMessage(error, failure.fabricFetch)}</Alert>;
  if (fabric === undefined) return <Skeleton className="h-24 rounded-card" />;
  return (
    // The dialogs are React children of the product's form, whose submit is another one.
    <div onSubmit={(event) => event.stopPropagation()}>
      <div className="flex flex-wrap items-center gap-4">
        {fabric ? <Shown {...fabric} /> : null}
        <DialogButton onClick={() => setOpened('fabric')}>
          {fabric ? 'Change fabric' : 'Add fabric'}
        </DialogButton>
        <DialogButton onClick={() => setOpened('cloth')}>Photograph the cloth</DialogButton>
        {fabric ? (
          <Button
            variant="quiet"
            size="small"
            className="min-h-11"
            onClick={() => removal.request(productId)}
          >
            Remove fabric
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {opened === 'fabric' ? (
          <FabricDialog productId={productId} fabric={fabric} onSaved={changed} onClose={close} />
        ) : null}
        {opened === 'cloth' ? (
          <ClothDialog
            submitLabel="Save fabric"
            onUse={async (cloth) => {
              const saved = await saveFabric(productId, cloth.fabric);
              return () => withToast(changed)(saved);
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
      <ConfirmDeletion
        deletion={removal}
        title={() => 'Remove this fabric?'}
        description={() => 'Shoppers can no longer see it in a room.'}
        confirmLabel="Remove fabric"
      />
    </div>
  );
}

type DialogButtonProps = { onClick: () => void; children: string };

const DialogButton = ({ onClick, children }: DialogButtonProps) => (
  <Button
    variant="secondary"
    size="small"
    className="min-h-11"
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {children}
  </Button>
);

const tileClass = 'size-20 rounded-control border border-line object-cover';

type ShownProps = { tile: string; repeat_cm: number; parts: readonly PartKind[] };

const Shown = ({ tile, repeat_cm, parts }: ShownProps) => (
  <>
    <img
      src={`${tile}/160.webp`}
      alt="Tile of the fabric"
      width={80}
      height={80}
      className={tileClass}
    />
    <p className="grow text-sm">
      Repeats every {repeat_cm} cm
      <br />
      <span className="text-ink-soft">{parts.map((kind) => partNames[kind]).join(', ')}</span>
    </p>
  </>
);
