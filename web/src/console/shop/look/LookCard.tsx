import { t } from '@lingui/core/macro';
import { CircleAlert, Trash2 } from 'lucide';
import { useId, useRef, useState, type Ref } from 'react';
import type { Shop } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Button } from '../../../ui/Button';
import { nameStyle } from '../../../ui/font-color';
import { LabelledInput } from '../../../ui/form/labelled';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { StoreFace } from '../../../ui/StoreFace';
import { CoverPhoto } from './CoverPhoto';
import { FontColorField } from './FontColorField';
import type { Look, LookChanges } from './look';
import { ProfilePicture } from './ProfilePicture';
import { SkinPicker } from './SkinPicker';
import { pictureFault, type Upload } from './use-upload-picture';

const INTRODUCTION_LETTERS = 60;

interface LookCardProps {
  shop: Shop;
  look: Look;
  onChange: (change: LookChanges) => void;
  /** Of the round picture; nothing is saved while one is on its way. */
  upload: Upload;
  /** Of the photograph above it. */
  coverUpload: Upload;
  colorRef: Ref<HTMLInputElement>;
}

/** The head of the store page, drawn as guests see it, with a button on everything that can be changed. */
export function LookCard({ colorRef, ...props }: LookCardProps) {
  const { look, onChange } = props;
  const [isPicking, setPicking] = useState(false);
  return (
    <section aria-label={t`매장 모습`} className="overflow-hidden rounded-card border border-line">
      <div className="relative bg-ground pb-4">
        <Face {...props} onCover={() => setPicking(true)} />
      </div>
      <div className="flex flex-col gap-6 border-t border-line bg-paper p-4 md:p-6">
        <CoverPhoto
          photo={look.backgroundImage}
          upload={props.coverUpload}
          onChange={(backgroundImage) => onChange({ backgroundImage })}
        />
        <LabelledInput
          label={t`한 줄 소개`}
          help={t`이름 아래에 보여요. ${{ introductionLetters: INTRODUCTION_LETTERS }}자까지 쓸 수 있어요.`}
          optional
          value={look.introduction}
          maxLength={INTRODUCTION_LETTERS}
          placeholder={t`예) 매일 아침 굽는 소금빵과 커피`}
          onChange={({ target }) => onChange({ introduction: target.value })}
        />
        <p className="text-small text-muted">
          {t`매장 이름은`}{' '}
          <Link
            to={adminPaths.profile}
            className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent-deep underline"
          >
            {t`매장 정보`}
          </Link>
          {t`에서 바꿔요.`}
        </p>
        <FontColorField ref={colorRef} value={look.fontColor} onChange={(fontColor) => onChange({ fontColor })} />
      </div>
      {isPicking && (
        <SkinPicker
          chosen={look.coverNumber}
          fontColor={look.fontColor}
          onClose={() => setPicking(false)}
          onConfirm={(coverNumber) => {
            onChange({ coverNumber });
            setPicking(false);
          }}
        />
      )}
    </section>
  );
}

type FaceProps = Omit<LookCardProps, 'colorRef' | 'coverUpload'> & { onCover: () => void };

/** Cover, picture and name. */
function Face({ shop, look, onChange, upload, onCover }: FaceProps) {
  const [fault, setFault] = useState('');
  const pictureButton = useRef<HTMLButtonElement>(null);
  const helpId = useId();
  function take(file: File) {
    const found = pictureFault(file);
    setFault(found);
    if (!found) upload.mutate(file);
  }
  function drop() {
    onChange({ profileImage: null });
    // The pressed button goes with the picture, and the focus must not go with it.
    pictureButton.current?.focus();
  }
  return (
    <StoreFace
      shopName={shop.shopName}
      cover={look.coverNumber}
      fontColor={look.fontColor}
      picture={look.profileImage}
      atEnd={
        <Button kind="secondary" onClick={onCover}>
          SKIN+<span className="sr-only"> {t`커버 고르기`}</span>
        </Button>
      }
      onPicture={
        <ProfilePicture
          ref={pictureButton}
          isUploading={upload.isPending}
          hasPicture={look.profileImage !== null}
          describedBy={helpId}
          onChoose={take}
        />
      }
    >
      <p style={nameStyle(look.fontColor)} className="own-color text-heading font-bold">
        {shop.shopName}
      </p>
      <p className="text-muted">@{shop.storeName ?? shop.shopName}</p>
      {look.introduction && <p className="mt-1">{look.introduction}</p>}
      <p id={helpId} className="mt-3 text-small text-muted">
        {t`프로필 사진은 JPG, PNG, WEBP 파일을 5MB까지 올릴 수 있어요.`}
      </p>
      <p role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
        {fault && (
          <>
            <Icon of={CircleAlert} size={16} className="mt-0.5" />
            {fault}
          </>
        )}
      </p>
      {look.profileImage && (
        <Button kind="quiet" icon={Trash2} className="-ml-4" disabled={upload.isPending} onClick={drop}>
          {t`사진 지우기`}
        </Button>
      )}
    </StoreFace>
  );
}
