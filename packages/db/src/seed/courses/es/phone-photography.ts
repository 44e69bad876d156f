import { course, gallery, lesson, preview, section, text, video } from '../../demo-course.ts';

export const PHONE_PHOTOGRAPHY_COURSE = course(
  {
    title: 'Fotografía con el móvil',
    cover: 'cover-photo',
    summary: 'Luz, encuadre y paciencia. Todo lo que hace falta para mirar mejor con la cámara que ya llevas encima.',
    page: {
      level: 'BEGINNER',
      category: 'Oficios digitales',
      tags: ['fotografía', 'móvil', 'imagen'],
      outcomes: [
        'Encuadrar con la cuadrícula y saber cuándo ignorarla',
        'Reconocer la dirección y la dureza de la luz',
        'Corregir la exposición antes de disparar',
        'Elegir pocas fotos buenas entre muchas parecidas',
        'Guardar copias que sobrevivan a un teléfono perdido',
      ],
      audience: [
        'Quien hace fotos a diario y quiere que cuenten algo',
        'Pequeños negocios que retratan sus productos sin estudio',
      ],
      requirements: ['Un teléfono con cámara; no importa el modelo ni la edad'],
      questions: [
        {
          question: '¿Sirve un teléfono antiguo?',
          answer: 'Sí. Encuadre, luz y selección no dependen del modelo, y son las tres cosas que se practican aquí.',
        },
        {
          question: '¿Hay que comprar alguna aplicación?',
          answer: 'No. Todo se hace con la cámara y el editor que ya trae el teléfono.',
        },
        {
          question: '¿Es gratuito?',
          answer: 'Sí, y queda abierto sin límite de tiempo: puedes volver a una lección cuando quieras.',
        },
      ],
    },
  },
  section(
    'Mirar',
    preview(
      'La regla de los tercios',
      'Dónde poner lo importante.',
      text(
        'El centro puede esperar',
        `Activa la cuadrícula de tu cámara: dos líneas verticales y dos horizontales que dividen la imagen en nueve partes iguales. Suele estar en los ajustes, con el nombre de «cuadrícula» o «líneas de guía». Coloca lo importante donde se cruzan y el horizonte sobre una de ellas, nunca en medio.
        Haz la misma foto dos veces, centrada y en un tercio, y enséñalas a alguien sin decir nada. Casi siempre elegirá la segunda.
        ## Por qué funciona
        Cuando el tema está justo en el centro, la mirada llega, descansa y se va: no queda nada que recorrer. En un tercio, en cambio, a un lado hay espacio vacío, y el ojo va del tema al espacio y vuelve. Ese pequeño viaje es lo que llamamos una foto con vida. La idea es vieja: el grabador inglés John Thomas Smith ya hablaba de una «regla de los tercios» en 1797, cuando aconsejaba cómo repartir el cielo y la tierra en un paisaje.
        Mira el dibujo de esta lección. El árbol pisa el cruce de abajo a la izquierda y el sol ocupa el de arriba a la derecha; entre los dos se forma una diagonal. El horizonte se apoya en la línea inferior porque lo interesante está en el cielo. Si la historia estuviera en el suelo, como un camino o una sombra larga, subiríamos el horizonte a la línea superior.
        ## Cuatro usos de todos los días
        - Retratos: pon los ojos sobre la línea de arriba. Si la persona mira hacia un lado, deja el espacio vacío delante de su mirada, no a su espalda.
        - Movimiento: un ciclista que entra en la foto tiene sitio por delante; si sale, parece que se escapa.
        - Productos: una taza en el cruce inferior izquierdo y una servilleta, apenas visible, en el opuesto. Dos cosas bastan.
        - Mar y llanura: elige entre cielo y suelo. Dos mitades iguales son dos fotos que se pelean.
        ## Antes de disparar, los bordes
        El principiante mira el centro de la pantalla y descubre después una papelera, medio codo o un poste que crece de una cabeza. Acostúmbrate a recorrer los cuatro bordes con la vista, como quien pasa el dedo por el marco de un cuadro. Tardas un segundo. Si algo molesta, da un paso; mover los pies arregla más fotos que cualquier filtro.
        Acércate caminando y no con el zum. El zum óptico de una segunda lente no daña la imagen, pero el digital solo recorta y amplía lo que ya había: se pierde detalle que no vuelve.
        ## Cuándo romperla
        La regla es un buen punto de partida y un mal jefe. Centra sin miedo en tres casos: cuando hay simetría, como una escalera o una fachada; cuando hay un reflejo, porque entonces el horizonte en medio enseña las dos mitades iguales; y cuando alguien mira fijo a la cámara y quieres que imponga. Lo importante es decidirlo. Una foto centrada a propósito se nota, y una centrada por descuido también.
        ## Ejercicio
        1. Elige un objeto de tu mesa y hazle cinco fotos: una centrada y una en cada cruce de la cuadrícula.
        2. No muevas el objeto: muévete tú.
        3. Ponlas una al lado de otra y busca en cuál el espacio vacío ayuda más.
        4. Repite mañana con una persona que mire hacia un lado.
        ## Para recordar
        Cuadrícula encendida, lo importante en un cruce, espacio delante de la mirada y un repaso a los bordes. Después, si quieres, rompe la regla sabiendo por qué.`,
      ),
      video('La regla de los tercios en un minuto', 'thirds-es', { file: 'thirds-captions', language: 'es' }),
      gallery('Un paisaje dividido en tercios', [
        'thirds',
        'Un árbol y el sol en los cruces de las líneas que dividen un paisaje en tercios, con el horizonte sobre la línea inferior',
      ]),
    ),
    lesson(
      'Buscar la luz',
      'La hora importa más que la cámara.',
      text(
        'Una hora después de amanecer',
        `A mediodía la luz cae desde arriba y deja sombras duras bajo los ojos. Una hora después de amanecer, o una antes de que anochezca, llega de lado y dibuja los volúmenes. La cámara es la misma; la foto, no.
        Si no puedes esperar, busca una ventana que no reciba sol directo y coloca a la persona a un paso de ella, girada un poco hacia fuera.
        ## Dos preguntas
        Antes de sacar el teléfono, hazte dos preguntas: ¿de dónde viene la luz? y ¿es dura o suave?
        La primera se responde con las sombras, que siempre señalan al lado contrario. Luz de frente: se ve todo y nada tiene relieve. Luz de lado: aparecen las arrugas del pan, los ladrillos y los rasgos. Luz de atrás, o contraluz: el tema queda oscuro, a veces con un borde brillante muy hermoso en el pelo.
        La segunda depende del tamaño aparente de la fuente. El sol parece un disco pequeño, así que dibuja sombras de borde nítido: luz dura. Un cielo nublado es una lámpara inmensa que rodea a la persona y deshace las sombras: luz suave. Por eso los días grises son buenos para los retratos, aunque casi nadie sale entonces a hacerlos.
        ## La prueba de la mano
        Extiende la mano delante de ti y gira despacio sobre los talones. Mira cómo cambian las sombras entre los dedos. Cuando te guste lo que ves en la mano, te gustará en una cara: ponla ahí.
        ## Mandar sobre la exposición
        El teléfono decide solo cuánta luz deja entrar e intenta que el conjunto salga de un brillo medio. Acierta casi siempre y falla en dos casos: la nieve o un mantel blanco le salen grises, y una persona ante una ventana le sale negra.
        1. Toca en la pantalla lo que importa. La cámara enfoca y mide la luz en ese punto.
        2. Mantén el dedo un momento si quieres bloquear esa medida; la mayoría de los teléfonos lo permite.
        3. Desliza hacia abajo para oscurecer o hacia arriba para aclarar.
        Ante la duda, deja la foto un poco oscura. Una sombra se puede aclarar después; una nube que ha quedado completamente blanca ya no tiene nada dentro.
        ## Colores que engañan
        Una bombilla tradicional da luz anaranjada y la sombra de un día despejado, azulada. Nuestros ojos lo compensan sin que lo notemos, y la cámara lo intenta con el balance de blancos. Lo que no puede resolver es la mezcla: una cara con ventana azul a un lado y lámpara naranja al otro. La solución es sencilla: apaga la lámpara.
        El flash del teléfono es una fuente diminuta, pegada a la lente y de frente: lo más duro y plano que existe. Guárdalo para leer números de serie. De noche, apoya el teléfono en una mesa o en una pared y usa el modo nocturno, que une varias tomas; lo que está quieto saldrá limpio y lo que se mueve saldrá borroso.
        ## Una ventana es un estudio
        Para retratar un producto necesitas una mesa junto a una ventana sin sol directo y una cartulina blanca. La ventana ilumina un lado; la cartulina, de pie en el otro, devuelve parte de esa luz y aclara la sombra. Acércala y aléjala hasta que la sombra exista sin tragarse nada. Con eso se fotografían tazas, joyas y platos de comida en medio mundo.
        ## Ejercicio
        Elige una esquina que veas cada día y fotografíala desde el mismo punto a tres horas: temprano, a mediodía y cuando falte poco para anochecer. Escribe junto a cada foto de dónde venía la luz y si era dura o suave. Después decide cuál enseñarías.
        ## Para recordar
        Mira las sombras antes que las cosas. Luz de lado y suave para empezar, un toque en lo que importa y el flash apagado.`,
      ),
    ),
  ),
  section(
    'Elegir',
    lesson(
      'Borrar es parte del oficio',
      'De cien fotos, tres.',
      text(
        'Una semana después',
        `Espera unos días antes de elegir: el recuerdo del momento hace buenas fotos que no lo son. Hacía calor, sonaba música y acababas de reírte; nada de eso está en la imagen. Una semana después la miras como la verá un desconocido. Entonces quédate con una de cada escena y borra las demás sin pena.
        ## Tres vueltas
        No elijas y borres a la vez, porque acabarás discutiendo contigo en cada foto. Da tres vueltas rápidas, cada una con una sola pregunta.
        1. ¿Está mal? Borra lo movido, lo tapado por un dedo, los ojos cerrados y las capturas que ya no sirven. Un segundo por foto, sin volver atrás.
        2. ¿Es la mejor de su escena? Pon juntas las parecidas y compáralas de dos en dos. La ganadora se enfrenta a la siguiente. Al final queda una, y se marca como favorita.
        3. ¿La enseñaría sin explicar nada? Si la foto necesita que digas «ahí estaba a punto de saltar», no funciona sola. Sigue siendo un recuerdo, y como recuerdo se guarda, pero no se publica.
        De cien fotos suelen quedar unas veinte después de la primera y la segunda vuelta, y tres después de la última. No es un fracaso. Los fotógrafos que admiras hacen lo mismo; solo que no enseñan las otras noventa y siete.
        ## Un criterio para dudar menos
        Cuando dos fotos empatan, gana la que tiene mejor momento y no la más nítida. Una abuela que ríe un poco borrosa vale más que la misma abuela seria y perfecta. El orden es este: primero el gesto, después la luz, luego el encuadre y al final la técnica. Casi todos elegimos al revés porque la nitidez se ve enseguida y el gesto hay que sentirlo.
        ## Retocar poco
        Una foto elegida merece dos minutos, no veinte. Trabaja en este orden:
        - Endereza el horizonte. Un mar inclinado se vacía.
        - Recorta lo que sobra en los bordes, con cuidado. Una imagen de 4000 por 3000 puntos tiene 12 megapíxeles y puede imprimirse a unos 34 por 25 centímetros con buena calidad, a 300 puntos por pulgada. Si recortas a la mitad de ancho y de alto, quedan 3 megapíxeles y la copia se reduce a 17 por 13.
        - Ajusta la luz: aclara un poco las sombras o baja las zonas claras.
        - Detente. Si dudas de un filtro, quítalo y mira mañana.
        ## Guardar lo que queda
        Lo que solo está en el teléfono todavía no está guardado: los teléfonos se caen, se mojan y se pierden. La regla de los archivistas se llama 3-2-1: tres copias, en dos tipos de soporte y una de ellas en otro lugar. En casa puede ser así: la foto en el teléfono, una copia en un disco externo y otra en un servicio de internet. Dos minutos al mes, siempre el mismo día, son suficientes para no perder diez años.
        Ponle nombre al álbum con la fecha por delante, primero el año y después el mes: «2026-05 Cumpleaños de Elena». Así la lista se ordena sola, en cualquier programa y también dentro de veinte años.
        ## Ejercicio
        Busca en tu teléfono una tarde con más de treinta fotos. Da las tres vueltas con un reloj delante y detente en la tercera con tres imágenes como máximo. Envíalas a alguien que estuvo allí y pregúntale solo una cosa: qué recuerda al verlas. Si te habla del día y no de la foto, has elegido bien.
        ## Para recordar
        Esperar, tres vueltas, una por escena. Primero el gesto y después la nitidez. Y tres copias de lo que no querrías perder.`,
      ),
    ),
  ),
);
