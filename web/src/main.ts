import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/buttons.css';
import './styles/fields.css';
import './styles/table.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferences } from './lib/browser/preferences.svelte';

preferences.dress(document.documentElement);

const target = document.getElementById('app');
if (target) mount(App, { target });
