/** "once", "twice", "3 times" */
import { some } from './count';

export function times(number: number): string {
  return ['never', 'once', 'twice'][number] ?? some(number, 'time');
}
