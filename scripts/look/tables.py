"""Tables to look at drawings at: the face of a word and two others of its level."""

import numpy as np

import deck


class Tables:
    def __init__(self, known):
        self.faces = deck.faces()
        self.face_of = {word: face for face in self.faces for word in face.words}
        # A French saying is on the face of the English ones.
        for face in self.faces:
            for word in face.french:
                if word in known.number and word not in deck.english():
                    self.face_of[word] = face
        self.number = known.number

    def words_of(self, face, french):
        """Under which texts the words of a face are known."""
        if not french:
            return face.words
        return [fr if fr in self.number and fr not in deck.english() else en for fr, en in zip(face.french, face.words)]

    def around(self, word, rng):
        """Numbers of 21 words, that of this word first."""
        face = self.face_of[word]
        french = word not in deck.english()
        others = [other for other in self.faces if other.level == face.level and other is not face]
        two = rng.choice(len(others), 2, replace=False)
        words = [other for other in self.words_of(face, french) if other != word]
        for index in two:
            words.extend(self.words_of(others[index], french))
        return np.array([self.number[other] for other in [word, *words]])
