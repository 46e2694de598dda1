import clsx from 'clsx';
import { pictureSources, pictureUrl } from '../api/picture';
import { useTorn } from './use-torn';

interface ShopPictureProps {
  shopName: string;
  picture: { path: string } | null;
  /** Its size in pixels at most. */
  px: number;
  className: string;
}

/** A shop's own picture in a circle; without one, or where it does not come, the first letter of its name. */
export function ShopPicture({ shopName, picture, px, className }: ShopPictureProps) {
  const url = pictureUrl(picture);
  const { isTorn, watch } = useTorn(url);
  return (
    <span
      className={clsx('flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-paper', className)}
    >
      {url && !isTorn ? (
        <img
          {...watch}
          src={url}
          srcSet={pictureSources(picture)}
          sizes={`${px}px`}
          alt=""
          width={px}
          height={px}
          className="size-full object-cover"
        />
      ) : (
        <span aria-hidden lang="ko" className="font-bold text-accent">
          {Array.from(shopName)[0]}
        </span>
      )}
    </span>
  );
}
