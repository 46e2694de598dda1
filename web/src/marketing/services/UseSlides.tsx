import { UseCard } from './UseCard';
import { uses } from './uses';

/**
 * The places: one under the other on a phone, in a row from tablet width on. With `shown`, those that are out of view
 * are kept from screen readers too.
 */
export function UseSlides({ shown }: { shown?: readonly number[] | undefined }) {
  return (
    <ul className="flex flex-col gap-4 md:-ml-6 md:flex-row md:gap-0">
      {uses.map((use, index) => (
        <li
          key={use.place}
          aria-hidden={shown?.includes(index) === false || undefined}
          className="md:min-w-0 md:shrink-0 md:basis-1/2 md:pl-6 lg:basis-[38%]"
        >
          <UseCard use={use} />
        </li>
      ))}
    </ul>
  );
}
