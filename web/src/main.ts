import './styles/fonts.css';
import './styles/layout.css';
import './styles/buttons.css';
import './styles/fields.css';
import './styles/table.css';
import './styles/forced.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferences } from './lib/browser/preferences.svelte';
// Both languages use it: it comes with the first file instead of one of its own.
import './lib/words/joined';
import { speak } from './lib/words/current.svelte';

/** Its words first: nothing is shown in another language, nor without any. */
async function begin(): Promise<void> {
  preferences.dress(document.documentElement, preferences.language);
  await speak(preferences.language);
  const target = document.getElementById('app');
  target?.replaceChildren();
  if (target) mount(App, { target });
}

// If they never come, the page stands as it was sent, with a way to reload it.
void begin();
