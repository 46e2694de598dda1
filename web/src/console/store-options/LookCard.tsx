import type { WireShop } from '@jumun/contracts';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type Ref } from 'react';
import { Button } from '../../ui/Button';
import { nameStyle } from '../../ui/font-color';
import { Icon } from '../../ui/Icon';
import { StoreFace } from '../../ui/StoreFace';
import { FontColorField } from './FontColorField';
import type { Look, LookChanges } from './look';
import { ProfilePicture } from './ProfilePicture';
import { SkinPicker } from './SkinPicker';
import { pictureFault, type useUploadPicture } from './use-upload-picture';

interface LookCardProps {
  shop: WireShop;
  look: Look;
  onChange: (change: LookChanges) => void;
  /** Of the round picture; nothing is saved while one is on its way. */
  upload: ReturnType<typeof useUploadPicture>;
  colorRef: Ref<HTMLInputElement>;
}

/** The head of the store page, drawn as guests see it, with a button on everything that can be changed. */
export function LookCard({ shop, look, onChange, upload, colorRef }: LookCardProps) {
  const [isPicking, setPicking] = useState(false);
  const [fault, setFault] = useState('');
  const pictureButton = useRef<HTMLButtonElement>(null);
  const helpId = useId();

  function take(file: File) {
    const found = pictureFault(file);
    setFault(found);
    if (!found) upload.mutate(file);
  }

  return (
    <section aria-label="상점 모습" className="overflow-hidden rounded-card border border-line">
      <div className="relative bg-ground pb-4">
        <StoreFace
          shopName={shop.shop_name}
          cover={look.cover_number}
          fontColor={look.font_color}
          picture={look.profile_image}
          onCover={
            <Button kind="secondary" onClick={() => setPicking(true)}>
              SKIN+<span className="sr-only"> 커버 고르기</span>
            </Button>
          }
          onPicture={
            <ProfilePicture
              ref={pictureButton}
              isUploading={upload.isPending}
              hasPicture={look.profile_image !== null}
              describedBy={helpId}
              onChoose={take}
            />
          }
        >
          <p style={nameStyle(look.font_color)} className="mt-3 text-heading font-bold">
            {shop.shop_name}
          </p>
          <p className="text-muted">@{shop.shop_storeName ?? shop.shop_name}</p>
          <p id={helpId} className="mt-3 text-small text-muted">
            프로필 사진은 JPG, PNG, WEBP 파일을 5MB까지 올릴 수 있어요.
          </p>
          <p role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
            {fault && (
              <>
                <Icon of={CircleAlert} size={16} className="mt-0.5" />
                {fault}
              </>
            )}
          </p>
          {look.profile_image && (
            <Button
              kind="quiet"
              icon={Trash2}
              className="-ml-4"
              disabled={upload.isPending}
              onClick={() => {
                onChange({ profile_image: null });
                // This button goes with the picture, and the focus must not go with it.
                pictureButton.current?.focus();
              }}
            >
              사진 지우기
            </Button>
          )}
        </StoreFace>
      </div>
      <div className="border-t border-line bg-paper p-4 md:p-6">
        <FontColorField ref={colorRef} value={look.font_color} onChange={(font_color) => onChange({ font_color })} />
      </div>
      {isPicking && (
        <SkinPicker
          chosen={look.cover_number}
          fontColor={look.font_color}
          onClose={() => setPicking(false)}
          onConfirm={(cover_number) => {
            onChange({ cover_number });
            setPicking(false);
          }}
        />
      )}
    </section>
  );
}
