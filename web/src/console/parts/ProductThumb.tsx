import clsx from 'clsx';
import { useState } from 'react';
import { pictureSources, pictureUrl } from '../../api/picture';
import { PictureTile } from '../../ui/PictureTile';

interface ProductThumbProps {
  picture: { path: string } | null;
  /** The product's, for where there is no picture. */
  name: string;
  className?: string;
  /** How wide it is shown, as in the `sizes` attribute: the browser then takes the smallest stored width that fits. */
  sizes?: string;
}

/** A product's picture, or its initial where it has none. The name stands beside it, so it is decoration. */
export function ProductThumb({ picture, name, className, sizes }: ProductThumbProps) {
  const [broken, setBroken] = useState<string>();
  const url = pictureUrl(picture);
  if (!url || broken === url) return <PictureTile name={name} className={className} />;
  return (
    <img
      // Before the address, so that a browser knows how to fetch it when it reads that.
      loading="lazy"
      {...(sizes && { sizes, srcSet: pictureSources(picture) })}
      src={url}
      alt=""
      decoding="async"
      onError={() => setBroken(url)}
      className={clsx('bg-completed-wash object-cover', className)}
    />
  );
}
