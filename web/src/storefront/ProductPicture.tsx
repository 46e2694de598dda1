import clsx from 'clsx';
import { UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { pictureSources, pictureUrl } from '../api/picture';
import { Icon } from '../ui/Icon';

interface ProductPictureProps {
  picture: { attach_file_path: string } | null;
  className?: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
}

/** A product's picture, or a quiet ground where it has none. The name stands beside it, so it is decoration. */
export function ProductPicture({
  picture,
  className,
  sizes = '(min-width: 1024px) 300px, (min-width: 768px) 33vw, 50vw',
}: ProductPictureProps) {
  const [broken, setBroken] = useState(false);
  const url = pictureUrl(picture);
  if (!url || broken) {
    return (
      <span
        aria-hidden
        className={clsx('flex items-center justify-center bg-completed-wash text-line-strong', className)}
      >
        <Icon of={UtensilsCrossed} size={28} />
      </span>
    );
  }
  return (
    <img
      src={url}
      srcSet={pictureSources(picture)}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={clsx('bg-completed-wash object-cover', className)}
    />
  );
}
