/** Which earlier match of the table is being looked at, by its number. */
class LookingBack {
  match = $state<number | null>(null);
}

export const lookingBack = new LookingBack();
