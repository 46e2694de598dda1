import { VoiceCard } from '../parts/VoiceCard';
import { voices } from './voices';

/**
 * The voices: one under the other on a phone, in a row from tablet width on. With `shown`, those that are out of view
 * are kept from screen readers too.
 */
export function VoiceSlides({ shown }: { shown?: readonly number[] | undefined }) {
  return (
    <ul className="flex flex-col gap-4 md:-ml-6 md:flex-row md:gap-0">
      {voices.map((voice, index) => (
        <li
          key={voice.place}
          aria-hidden={shown?.includes(index) === false || undefined}
          className="md:min-w-0 md:shrink-0 md:basis-1/2 md:pl-6 lg:basis-[38%]"
        >
          <VoiceCard voice={voice} />
        </li>
      ))}
    </ul>
  );
}
