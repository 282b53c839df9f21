// The script of the sign-in pages: a button for passkeys → the response of the device, in the form of the button.
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

if (browserSupportsWebAuthn())
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]')) {
    button.hidden = false;
    button.addEventListener('click', () => void answer(button));
  }

async function answer(button: HTMLButtonElement): Promise<void> {
  const { form } = button;
  const field = form?.elements.namedItem('passkey');
  const fault = button.nextElementSibling;
  if (!form || !(field instanceof HTMLInputElement) || !(fault instanceof HTMLElement)) return;
  fault.hidden = true;
  button.disabled = true;
  try {
    field.value = JSON.stringify(await answerOf(button));
    form.submit();
  } catch (error) {
    fault.textContent = `The passkey could not be used: ${error instanceof Error ? error.message : String(error)}`;
    fault.hidden = false;
  } finally {
    button.disabled = false;
  }
}

function answerOf({ dataset }: HTMLButtonElement): Promise<object> {
  const options: unknown = JSON.parse(dataset.options ?? '{}');
  return dataset.passkey === 'create'
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}
