import clsx from 'clsx';
import { pictureSources, pictureUrl } from '../api/picture';
import { PictureTile } from '../ui/PictureTile';
import { useTorn } from '../ui/use-torn';

interface ProductPictureProps {
  picture: { path: string } | null;
  /** The product's, for where there is no picture. */
  name: string;
  className?: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** Stands in the first view: fetched at once, before everything that can wait. */
  first?: boolean;
}

/** Room is kept by the class; these only tell the browser the shape before a style is there. */
const SIDE = 320;

/** A product's picture, or its initial where it has none. The name stands beside it, so it is decoration. */
export function ProductPicture({
  picture,
  name,
  className,
  sizes = '(min-width: 1280px) 300px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw',
  first = false,
}: ProductPictureProps) {
  const url = pictureUrl(picture);
  const { isTorn, watch } = useTorn(url);
  if (!url || isTorn) return <PictureTile name={name} className={className} />;
  return (
    <img
      {...watch}
      // Before the address, so that a browser knows how to fetch it when it reads that.
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      sizes={sizes}
      srcSet={pictureSources(picture)}
      src={url}
      width={SIDE}
      height={SIDE}
      alt=""
      decoding="async"
      className={clsx('goods-picture bg-completed-wash object-cover', className)}
    />
  );
}
