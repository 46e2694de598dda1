import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { Shop } from '../../../api/views';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { isReadable } from '../../../ui/font-color';
import { Page } from '../../parts/Page';
import { PageBar, SaveButton, UnsavedLine } from '../../parts/forms/PageBar';
import { TypedBefore } from '../../parts/forms/TypedBefore';
import { unsavedOf } from '../../parts/forms/unsaved';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { GoodsPreview } from './GoodsPreview';
import { chosenSince, type Look, type LookChanges, realChanges } from './look';
import { LookCard } from './LookCard';
import { saveLook } from './save-look';
import { useUploadPicture } from './use-upload-picture';

const FORM = 'look';

interface LookEditorProps {
  shop: Shop;
  saved: Look;
}

/** Holds what was chosen until it is saved; what comes from the server meanwhile does not overwrite it. */
export function LookEditor({ shop, saved }: LookEditorProps) {
  const [found, setFound] = useState(() => unsavedOf<Look>(FORM, saved));
  const [chosen, setChosen] = useState<LookChanges>(found ?? {});
  const [isAsking, setAsking] = useState(false);
  const ownColor = useRef<HTMLInputElement>(null);
  const choose = (change: LookChanges) => setChosen((before) => ({ ...before, ...change }));
  const upload = useUploadPicture((profileImage) => choose({ profileImage }));
  const coverUpload = useUploadPicture((backgroundImage) => choose({ backgroundImage }));
  const changes = realChanges(saved, chosen);
  const isDirty = Object.keys(changes).length > 0;

  useKeepUnsaved(FORM, () => (isDirty ? changes : undefined));

  function ask() {
    if (changes.fontColor !== undefined && !isReadable(changes.fontColor)) return ownColor.current?.focus();
    setAsking(true);
  }

  return (
    <div className="flex grow flex-col">
      <Page title={t`매장 꾸미기`} lead={t`손님에게 보이는 모습이에요. 바꾼 내용은 저장하면 바로 보여요.`}>
        <TypedBefore found={found} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
          <LookCard
            shop={shop}
            look={{ ...saved, ...chosen }}
            colorRef={ownColor}
            upload={upload}
            coverUpload={coverUpload}
            onChange={choose}
          />
          <GoodsPreview />
        </div>
      </Page>
      <PageBar>
        <UnsavedLine when={isDirty} />
        <SaveButton disabled={!isDirty || upload.isPending || coverUpload.isPending} onClick={ask} />
      </PageBar>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`매장 정보를 저장할까요?`}
        description={t`저장하면 손님 화면에 바로 보여요.`}
        confirmLabel={t`저장하기`}
        doneText={t`매장 정보가 저장됐어요.`}
        onConfirm={async () => {
          await saveLook(changes);
          setFound(undefined);
          setChosen((now) => chosenSince(chosen, now));
        }}
      />
      <UnsavedChanges when={isDirty} />
    </div>
  );
}
