import { course, gallery, lesson, preview, section, text } from '../../demo-course.ts';
import { NEGOTIATION_CLOSING_SECTION } from './negotiation-closing.ts';
import { NEGOTIATION_TABLE_SECTION } from './negotiation-table.ts';

export const NEGOTIATION_COURSE = course(
  {
    title: 'Negociar sin romper la relación',
    cover: 'cover-negotiation',
    summary: 'Preparar, preguntar, proponer y cerrar acuerdos con personas a las que volverás a ver mañana.',
    page: {
      level: 'INTERMEDIATE',
      category: 'Gestión',
      tags: ['negociación', 'comunicación', 'clientes', 'proveedores'],
      outcomes: [
        'Distinguir lo que alguien pide de lo que necesita',
        'Calcular tu límite antes de sentarte',
        'Preguntar y escuchar para descubrir qué vale poco para ti y mucho para el otro',
        'Poner la primera cifra y ceder sin regalar',
        'Decir que no y responder a la presión con calma',
        'Dejar por escrito un acuerdo que se cumple',
      ],
      audience: [
        'Quien trata precios y plazos con clientes o proveedores',
        'Responsables de equipo que reparten tareas, turnos o presupuestos',
        'Profesionales por cuenta propia a los que les cuesta hablar de dinero',
      ],
      requirements: ['Una negociación real, pasada o pendiente, para los ejercicios'],
      questions: [
        {
          question: '¿Se aprende a ganar siempre?',
          answer: 'No. Se aprende a saber cuándo conviene un acuerdo, cuándo no, y a llegar sin quemar puentes.',
        },
        {
          question: '¿Sirve para negociar mi sueldo?',
          answer: 'Sí. Los ejemplos son de un taller y una cafetería, pero los pasos son los mismos.',
        },
        {
          question: '¿En qué orden se hace?',
          answer:
            'En el que está, porque los números de la segunda lección vuelven en la cuarta. Nada queda bloqueado.',
        },
        {
          question: '¿Cuánto cuesta?',
          answer: 'Nada. El curso es gratuito, no tiene límite de tiempo y la prueba admite tres intentos.',
        },
      ],
    },
  },
  section(
    'Antes de sentarse',
    preview(
      'Lo que piden y lo que necesitan',
      'Posiciones, intereses y una ventana de biblioteca.',
      text(
        'Dos personas y una ventana',
        `En 1925, la pensadora estadounidense Mary Parker Follett contó una escena mínima. Dos personas comparten una sala pequeña de una biblioteca. Una quiere la ventana abierta; la otra, cerrada. Podían votar, turnarse o dejarla a medias. Lo que hicieron fue abrir la ventana de la sala de al lado: entraba aire, como quería la primera, y no le daba la corriente a la segunda, que era lo que de verdad le molestaba. Nadie cedió nada, porque nadie quería una ventana: una quería aire y la otra, que no le soplara el viento del norte.
        ## Dos palabras
        Lo que alguien pide se llama posición: «cerrada», «diez por ciento menos», «para el martes». La razón por la que lo pide se llama interés: no pasar frío, cuadrar un presupuesto, llegar a una feria. Las posiciones suelen chocar de frente. Los intereses, muchas veces, ni se rozan.
        Quien discute posiciones solo puede ganar, perder o partir la diferencia. Quien conoce los intereses puede inventar. Por eso la primera tarea de una negociación no es convencer, sino averiguar.
        ## El caso del curso
        Teresa hace cerámica. Una cafetería que abre en el centro le pide sesenta tazas. La dueña, Julia, dice: «Las quiero a 10 cada una y para fin de mes». Teresa responde: «A 15 y en seis semanas». Son dos posiciones y un callejón.
        Un par de preguntas después, el paisaje es otro. Julia necesita treinta tazas para la inauguración; las demás pueden llegar más tarde, cuando se rompan las primeras. El precio le preocupa porque este mes paga la obra, no porque crea que las tazas valen menos. Y quiere que sus clientes pregunten de dónde han salido. Teresa necesita cubrir el mes de invierno, en el que no hay ferias, y le encantaría que se conociera su taller.
        De ahí salen ideas que no estaban en ninguna de las dos frases: dos entregas, el segundo pago al mes siguiente, la marca del taller en la base de cada taza y una tarjeta junto a la caja. El precio seguirá discutiéndose, pero ya no está solo.
        ## Cómo se descubre un interés
        - Pregunta «¿para qué?» antes que «¿por qué?». La primera mira hacia delante; la segunda puede sonar a interrogatorio.
        - Pregunta «¿qué pasaría si no fuera así?». La respuesta dice cuánto importa.
        - Ofrece dos opciones y mira cuál prefieren. Quien no sabe explicar lo que necesita sabe elegir.
        - Cuenta algo tuyo. Si explicas tu interés, el otro suele explicar el suyo.
        Ten presente que una persona tiene varios intereses a la vez y que algunos no se dicen: quedar bien ante su jefe, no reconocer un error, no sentirse engañada. No figuran en ningún contrato y rompen muchos acuerdos.
        ## Intereses compartidos, distintos y opuestos
        Ordénalos en tres montones. Los compartidos, como que la inauguración salga bien, crean clima. Los distintos, como el pago en febrero para una y la publicidad para la otra, crean valor: cada cual cede lo que le cuesta poco y recibe lo que aprecia mucho. Los opuestos, como el precio, se reparten, y para eso sirven las lecciones siguientes. El error habitual es empezar por el tercer montón y no llegar nunca al segundo.
        ## Ejercicio
        1. Piensa en tu última discusión por dinero, plazos o turnos y escribe las dos posiciones.
        2. Debajo de cada una, anota tres intereses posibles, incluido uno que nadie diría en voz alta.
        3. Busca una propuesta que atienda uno de cada lado sin tocar la posición.
        ## Para recordar
        La posición es lo que se pide; el interés, para qué. Se negocia mejor con la segunda palabra. Y cuando todo parezca cerrado, busca la ventana de al lado.`,
      ),
    ),
    lesson(
      'Tu límite, antes de que te lo pregunten',
      'La mejor alternativa y la zona de acuerdo.',
      text(
        '¿Qué harás si no hay acuerdo?',
        `Nadie debería aceptar algo peor que lo que ya tiene. Parece evidente y se olvida a los veinte minutos de reunión, cuando el cansancio empuja a firmar cualquier cosa. El remedio es calcular el límite en casa, con papel y sin prisa.
        ## La mejor alternativa
        En 1981, Roger Fisher y William Ury dieron nombre a esta idea en el libro «Obtenga el sí». En inglés se conoce por las siglas BATNA; en español se usa MAPAN: la mejor alternativa posible a un acuerdo negociado. Es lo mejor que puedes hacer por tu cuenta si la otra parte se levanta y se va.
        No es un deseo ni una amenaza. Es una opción que existe y a la que se le puede poner cifra. Tampoco es la suma de todas las opciones: no puedes vender las mismas tazas en tres sitios a la vez, así que vale solo la mejor.
        Teresa hace su lista. Si Julia no compra, puede:
        1. Guardar las tazas hasta las ferias de primavera, a 16, pero con el riesgo de no venderlas y sin ingresos en invierno.
        2. Vendérselas a una tienda de regalos que paga 9 por taza y se queda con todas.
        3. No hacerlas y descansar.
        La segunda es segura y cubre los gastos; es su MAPAN. Su límite es 9. Por debajo de esa cifra, lo razonable es dar las gracias e ir a la tienda.
        ## La alternativa del otro
        También Julia tiene una. Si no compra a Teresa, puede encargar por catálogo unas tazas corrientes o pagar 14 a otro taller que trabaja bien. Le gustan hechas a mano, de modo que su mejor alternativa es el otro taller: no pagará más de 14.
        ## La zona de acuerdo
        Ahora aparece el mapa. Teresa acepta cualquier precio desde 9; Julia, cualquiera hasta 14. Entre los dos límites hay una zona de 5 en la que ambas ganan respecto a no entenderse.
        - Si cierran en 12, Teresa gana 3 por taza respecto a la tienda, 180 en las sesenta. Julia ahorra 2 respecto al otro taller, 120 en total.
        - Si cierran en 10, se cambian los papeles: 60 para Teresa y 240 para Julia.
        - Si el otro taller vendiera a 8, no habría zona, y la mejor negociación del mundo terminaría en nada. Reconocerlo pronto también es un buen resultado.
        En la vida real no conoces el límite ajeno. Pero puedes calcularlo con la misma pregunta, «¿qué hará si no acuerda conmigo?», y afinarlo mientras hablas.
        ## Mejorar antes de discutir
        La forma más eficaz de negociar mejor ocurre fuera de la sala: conseguir una alternativa mejor. Si esta semana Teresa llama a otra cafetería y le ofrecen 11, su límite ha subido de 9 a 11 sin que Julia haya dicho una palabra. También se nota en la voz. Quien puede irse no necesita levantarla.
        Lo contrario es igual de cierto. Si solo tienes una opción, trabaja en la segunda antes de sentarte, aunque sea modesta.
        ## Tres cifras en una nota
        Lleva escritas tres cifras y no las enseñes:
        - Límite: por debajo, me voy. Teresa pone 9.
        - Objetivo: un resultado bueno y defendible. Teresa pone 13.
        - Apertura: con lo que empiezo, algo mejor que el objetivo y que puedo justificar. Teresa pone 15.
        El límite se cambia si cambian los hechos, nunca porque la otra parte sea simpática o insistente. Si dudas en la reunión, pide un descanso y relee la nota.
        ## Ejercicio
        Con tu negociación real, anota tus tres alternativas, rodea la mejor y conviértela en una cifra. Haz lo mismo con la otra parte. ¿Hay zona? Si no la ves, ¿qué tendría que cambiar para que la hubiera?
        ## Para recordar
        Tu fuerza es tu alternativa. Se calcula antes, se mejora fuera y se lleva apuntada. Entre los dos límites está todo lo que se puede pactar.`,
      ),
      gallery('La zona de acuerdo', [
        'agreement-zone-es',
        'Una recta de 6 a 16: Teresa acepta desde 9 y Julia paga hasta 14; entre los dos límites queda una zona de 5',
      ]),
    ),
  ),
  NEGOTIATION_TABLE_SECTION,
  NEGOTIATION_CLOSING_SECTION,
);
