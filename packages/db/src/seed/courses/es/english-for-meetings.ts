import { course, gallery, lesson, media, preview, section, text } from '../../demo-course.ts';

export const ENGLISH_FOR_MEETINGS_COURSE = course(
  {
    title: 'Inglés para reuniones',
    cover: 'cover-english',
    summary: 'Frases para participar, interrumpir con educación y cerrar acuerdos. El equipo confirma cada plaza.',
    enrolment: 'APPROVAL',
    page: {
      level: 'INTERMEDIATE',
      category: 'Idiomas',
      tags: ['inglés', 'reuniones', 'conversación'],
      outcomes: [
        'Pedir y mantener la palabra sin resultar brusco',
        'Disentir con cortesía y con argumentos',
        'Ganar tiempo cuando no has entendido algo',
        'Resumir un acuerdo con nombres, verbos y fechas',
        'Escribir después de la reunión un mensaje que nadie malinterprete',
      ],
      audience: [
        'Profesionales que leen bien el inglés, pero callan en las reuniones',
        'Equipos repartidos entre varios países',
      ],
      requirements: [
        'Un nivel intermedio: entiendes la idea general de una conversación de trabajo',
        'Un rincón donde puedas hablar en voz alta',
      ],
      questions: [
        {
          question: '¿Por qué tengo que solicitar una plaza?',
          answer:
            'Porque el equipo del instituto confirma cada inscripción. Cuando la acepta, ves todas las lecciones.',
        },
        {
          question: '¿Se explica gramática?',
          answer:
            'Solo la que necesitas para elegir una frase u otra, por ejemplo entre «by Thursday» y «until Thursday».',
        },
        {
          question: '¿Es inglés británico o estadounidense?',
          answer: 'Las frases sirven en los dos. Si alguna suena distinta, se advierte.',
        },
        {
          question: '¿Cuánto cuesta?',
          answer: 'Nada: el curso es gratuito, también después de la confirmación.',
        },
      ],
    },
  },
  section(
    'Participar',
    preview(
      'Tomar la palabra',
      'Seis frases que sirven en cualquier sala.',
      text(
        'Entrar sin empujar',
        `No hace falta hablar mucho: hace falta empezar. En una reunión rápida, quien espera el silencio perfecto no habla nunca, porque siempre entra alguien antes. Estas seis frases te dan dos segundos para pensar lo que sigue.
        - «Could I add something here?» para añadir algo.
        - «Before we move on, one question.» para volver a un punto antes de que lo cierren.
        - «I see it slightly differently.» para disentir sin chocar.
        - «Just to make sure I understood: you mean…?» para comprobar.
        - «Sorry, I lost you at the last point.» para pedir que repitan.
        - «Can I come back to what Ana said?» para enlazar con otra persona.
        Apréndelas en voz alta, de pie y con prisa, que es como las vas a usar.
        ## Por qué suenan amables
        El inglés suaviza con tres herramientas. La primera es el pasado que no habla del pasado: «could» y «would» suenan menos exigentes que «can» y «will». La segunda son las palabras pequeñas que rebajan: «slightly», «a bit», «just». La tercera es preguntar en vez de afirmar.
        Compara «I don't agree» con «I see it slightly differently». La información es la misma; en la primera hay una pared y en la segunda, una puerta. Cuidado con la traducción literal de «no estoy de acuerdo»: «I am not agree» no existe. «Agree» es un verbo, de modo que se dice «I agree» y «I don't agree».
        ## Interrumpir con educación
        Se interrumpe en tres pasos, siempre los mismos: disculpa, nombre y motivo.
        1. «Sorry, Mark,» con la voz un poco más alta que la suya.
        2. «can I stop you there for a second?»
        3. «I'd like to check the date before we continue.»
        El motivo es lo que convierte una descortesía en una ayuda. Y si te interrumpen a ti, no subas el tono: «Let me just finish this point» y sigue con la frase donde la dejaste.
        ## No he entendido
        Decir «yes» cuando no has entendido sale caro una semana después. Pero «What?» resulta seco, y «Repeat, please» suena a clase de idiomas. Mejor señala qué parte te falta:
        - «Sorry, I missed the number. Was it fifteen or fifty?» Las dos se confunden incluso entre nativos: en «fifteen» el golpe de voz va al final y en «fifty», al principio.
        - «Could you say that again a bit more slowly?»
        - «What do you mean by "soft launch"?»
        Fíjate en que ninguna pide perdón por tu inglés. «Sorry for my English» invita a todos a escuchar tus errores en vez de tus ideas. Quítala del repertorio.
        ## Falsos amigos de la sala
        - «Actually» no significa actualmente, sino en realidad. Lo actual es «current».
        - «Eventually» no es eventualmente, sino al final, tarde o temprano.
        - «To assist» es ayudar; asistir a una reunión es «to attend».
        - «To discuss» no es discutir acaloradamente, sino tratar un asunto. Y va sin preposición: «Let's discuss the budget», nunca «discuss about».
        - «To table a motion» significa ponerla sobre la mesa en el Reino Unido y aplazarla en Estados Unidos. Si lo oyes, pregunta.
        ## Escucha y repite
        El audio de esta lección dura minuto y medio. Dice las seis frases, primero con su uso y después sin ayuda, y deja una pausa para repetir cada una. Antes de conectarte, baja los hombros y suelta el aire: con los pulmones vacíos y deprisa, cualquier idioma suena a disculpa.
        ## Ejercicio
        1. Elige dos de las seis frases y escríbelas en una nota junto a la pantalla.
        2. Dilas diez veces en voz alta, cada vez con un final distinto: «Could I add something here? The client called this morning.»
        3. En tu próxima reunión, usa una antes de que pasen diez minutos. No importa lo que digas después; importa haber entrado.
        ## Para recordar
        Empieza con una frase hecha, da un motivo y pregunta por la parte exacta que no entendiste. La segunda vez que hables te costará la mitad.`,
      ),
      media('AUDIO', 'Escucha y repite: las seis frases', 'phrases-es'),
    ),
    lesson(
      'Cerrar un acuerdo',
      'Quién, qué y cuándo.',
      text(
        'Lo último que se dice',
        `«So, to sum up: Ana sends the figures by Thursday, and we decide on Monday.» Una frase con nombres y fechas vale más que un acta. Dila aunque nadie te la pida: quien resume una reunión decide lo que se recordará de ella, y para eso no hace falta el mejor inglés de la sala.
        ## Las tres piezas
        Un acuerdo tiene un nombre, un verbo y una fecha. Si falta una, no hay acuerdo, sino buena voluntad.
        - Quién: una persona y no un departamento. «Marketing will look at it» quiere decir que no lo mirará nadie.
        - Qué: un verbo que termina. «Send», «confirm», «book» y «call» acaban; «look into», «think about» y «follow up» pueden durar años.
        - Cuándo: un día, y una hora si participan varios países. «Thursday at 5 p.m., Madrid time» ahorra un disgusto.
        Cuando falte una pieza, pídela: «Who is going to do that?», «What exactly do we need?», «By when?». Esta última, tan breve, es quizá la pregunta más útil del inglés de trabajo.
        ## By, until, on, in
        Aquí se pierden muchos acuerdos, porque en español decimos «hasta» y «para» donde el inglés distingue.
        - «By Thursday»: el jueves como muy tarde. Puede ser el martes.
        - «Until Thursday»: la acción dura y se detiene el jueves. «The office is closed until Thursday.»
        - «On Thursday»: ese día. Con los días de la semana y las fechas, «on».
        - «In two weeks»: dentro de dos semanas. «Within two weeks»: en algún momento antes de que pasen.
        «I'll send it until Thursday» hará sonreír a quien lo lea: significa que lo enviarás una y otra vez hasta el jueves.
        Las fechas en cifras son otra trampa. 04/05 es 4 de mayo en Londres y 5 de abril en Chicago. Escribe el mes con letras: «4 May». Y si oyes «next Friday» un martes, comprueba, porque unos entienden el de esta semana y otros, el siguiente: «Do you mean this Friday, the 8th?».
        ## Prometer, ofrecer, sugerir
        El futuro que elijas dice cuánto te comprometes.
        1. «I'll send it today.» Decido ahora y prometo.
        2. «I'm going to send it today.» Ya lo tenía pensado.
        3. «I'm sending it at four.» Está en mi agenda.
        4. «I could send it today.» Es posible; nadie ha prometido nada.
        5. «I should be able to send it today.» Probablemente, pero no te enfades si no llega.
        Los números cuatro y cinco son corteses y peligrosos. Si quien habla debe entregar algo, transforma su frase con suavidad: «Great, so can we say today at six?».
        ## Cuando no hay acuerdo
        También eso se cierra. «We haven't agreed on the price yet. Let's leave it open and come back to it on Monday.» Nombrar lo que queda abierto evita que cada cual se vaya con su propia versión. Si la decisión corresponde a otra persona, dilo: «That's Claire's call. I'll ask her and let you know tomorrow.» En este uso, «call» significa decisión.
        ## El mensaje de después
        Envíalo en la primera hora, en el cuerpo del correo y no en un archivo adjunto. Cinco líneas:
        - Thanks for your time today.
        - We agreed on the following:
        - Ana sends the figures by Thursday, 7 May.
        - We decide on Monday, 11 May, at 10 a.m. Madrid time.
        - Still open: the price. Please correct me if I missed anything.
        La última frase es importante. Invita a corregir y, al mismo tiempo, convierte el silencio en un sí. Ojo con «resume»: en inglés significa reanudar, y con acentos, «résumé», es un currículum. Resumir es «to sum up» o «to summarise», que en Estados Unidos se escribe con zeta.
        ## Ejercicio
        Recuerda tu última reunión, en cualquier idioma, y escribe el mensaje de cinco líneas en inglés. Después rodea el nombre, el verbo y la fecha de cada acuerdo. Donde falte uno, escribe la pregunta que habrías tenido que hacer.
        ## Para recordar
        Nombre, verbo y fecha. «By» para el plazo, el mes con letras y un resumen antes de colgar.`,
      ),
      gallery('By, until, on y within', [
        'by-until-es',
        'Una semana de lunes a viernes: «by Thursday» puede ser cualquier día hasta el jueves, «until Thursday» es una línea que se detiene el jueves, «on Thursday» es solo ese día y «within a week» cae en algún momento de la semana',
      ]),
    ),
  ),
);
