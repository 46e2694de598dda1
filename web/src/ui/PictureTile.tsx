import clsx from 'clsx';

interface PictureTileProps {
  /** The product's name, which stands beside the tile as well; the tile is decoration. */
  name: string;
  className?: string | undefined;
}

/** The first letter or figure of a name; brackets and signs say nothing. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';

/** Stands where a product has no picture: a quiet ground with the initial of its name. */
export function PictureTile({ name, className }: PictureTileProps) {
  return (
    <span
      aria-hidden
      className={clsx('@container flex items-center justify-center overflow-hidden bg-completed-wash', className)}
    >
      <span lang="ko" className="text-[clamp(1.125rem,26cqi,3.5rem)] leading-none font-semibold text-line-strong">
        {initialOf(name)}
      </span>
    </span>
  );
}
